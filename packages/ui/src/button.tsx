import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from './cx.ts';

export type ButtonKind = 'accent' | 'primary' | 'outline' | 'text' | 'danger';

interface Look {
  /** At most one `accent` per view: it marks the one next step. */
  readonly kind?: ButtonKind | undefined;
  /** 48 or 56 px high. */
  readonly size?: 'md' | 'lg' | undefined;
  /** Fills the line. */
  readonly block?: boolean | undefined;
  readonly icon?: ReactNode | undefined;
}

export interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Shows a spinner beside the unchanged label and swallows further taps. */
  readonly busy?: boolean | undefined;
}

const look = ({ kind = 'outline', size, block }: Look, extra?: string) =>
  cx('btn', `btn-${kind}`, size === 'lg' && 'btn-lg', block && 'btn-block', extra);

/** Stops taps on a control that is shown as disabled or is already at work. */
const swallow = (event: MouseEvent) => event.preventDefault();

/** A button with a visible label. Give `aria-disabled` with a reason nearby rather than `disabled`: it keeps the focus. */
export function Button({
  kind,
  size,
  block,
  icon,
  busy,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const idle = !busy && rest['aria-disabled'] !== true && rest['aria-disabled'] !== 'true';
  return (
    <button
      {...rest}
      type={type}
      className={look({ kind, size, block }, className)}
      aria-busy={busy || undefined}
      onClick={idle ? onClick : swallow}
    >
      {busy ? <span className={cx('spinner', icon !== undefined && 'btn-icon')} aria-hidden="true" /> : icon}
      <span className="btn-label">{children}</span>
    </button>
  );
}

export interface ButtonLinkProps extends Look, ComponentProps<'a'> {
  readonly href: string;
}

/** A link drawn as a button, for steps that are a change of address. */
export function ButtonLink({ kind, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={look({ kind, size, block }, className)}>
      {icon}
      <span className="btn-label">{children}</span>
    </a>
  );
}
