import './heart-pill.css';
import { Heart } from '@tableside/ui/icons';
import type { ComponentProps } from 'react';

interface HeartPillProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** The heart is filled then. */
  readonly pressed: boolean;
  /** 40 instead of 48 px high, and no wider than the photo of a dish's row. */
  readonly inRow?: boolean;
}

/** A heart in a pill, given and taken back by a tap. */
export function HeartPill({ pressed, inRow = false, children, ...rest }: HeartPillProps) {
  return (
    <button
      type="button"
      {...rest}
      className={inRow ? 'heart-pill heart-pill-in-row' : 'heart-pill'}
      aria-pressed={pressed}
    >
      <Heart size={inRow ? 16 : 20} />
      {children}
    </button>
  );
}
