import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name; also the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  /** `photo` puts a dark disc behind the icon so it stays readable on pictures. */
  readonly kind?: 'plain' | 'filled' | 'photo' | undefined;
}

/** A 48 × 48 button with nothing but an icon. */
export function IconButton({
  label,
  icon,
  kind = 'plain',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      title={label}
      aria-label={label}
      className={cx(
        'icon-btn',
        kind !== 'plain' && `icon-btn-${kind}`,
        kind === 'photo' && 'on-photo',
        className,
      )}
    >
      {icon}
    </button>
  );
}
