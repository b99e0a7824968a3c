import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name; also the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  /** `photo` puts a dark disc behind the icon so it stays readable on pictures. */
  readonly kind?: 'plain' | 'filled' | 'photo' | undefined;
  /** When given, a dot is drawn and these words join the accessible name. */
  readonly dot?: string | undefined;
}

/** A 48 × 48 button with nothing but an icon. */
export function IconButton({
  label,
  icon,
  kind = 'plain',
  dot,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      title={label}
      aria-label={dot ? `${label}, ${dot}` : label}
      className={cx(
        'icon-btn',
        kind !== 'plain' && `icon-btn-${kind}`,
        kind === 'photo' && 'on-photo',
        className,
      )}
    >
      {icon}
      {dot && <span className="dot" aria-hidden="true" />}
    </button>
  );
}
