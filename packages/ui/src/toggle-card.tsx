import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Check } from './icons.tsx';

export interface ToggleCardProps extends ComponentProps<'button'> {
  readonly pressed: boolean;
  readonly icon: ReactNode;
  /** A quieter second line: "Called 1 min ago". */
  readonly note?: ReactNode | undefined;
}

/** An 88 px tile that is picked or not: something to ask the waiter for. */
export function ToggleCard({ pressed, icon, note, className, children, ...rest }: ToggleCardProps) {
  return (
    <button type="button" {...rest} className={cx('toggle-card', className)} aria-pressed={pressed}>
      {icon}
      <span className="choice-text">
        <span className="choice-label">{children}</span>
        {note && <span className="choice-note">{note}</span>}
      </span>
      <span className="toggle-card-check" aria-hidden="true">
        {pressed && <Check size={16} />}
      </span>
    </button>
  );
}
