import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export interface ChipProps {
  readonly icon?: ReactNode | undefined;
  readonly tone?: 'plain' | 'success' | 'accent' | undefined;
  readonly children: ReactNode;
}

/** A short fact in a pill: the table, the open state, the wait. */
export function Chip({ icon, tone = 'plain', children }: ChipProps) {
  return (
    <span className={cx('chip', tone !== 'plain' && `chip-${tone}`)}>
      {icon}
      {children}
    </span>
  );
}

export interface ToggleChipProps extends ComponentProps<'button'> {
  readonly pressed: boolean;
  readonly icon?: ReactNode | undefined;
}

/** A filter that is on or off. */
export function ToggleChip({ pressed, icon, className, children, ...rest }: ToggleChipProps) {
  return (
    <button type="button" {...rest} className={cx('chip', className)} aria-pressed={pressed}>
      {icon}
      {children}
    </button>
  );
}
