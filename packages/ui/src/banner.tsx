import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { CircleAlert, CircleCheck, CloudOff, Info, TriangleAlert } from './icons.tsx';

export type BannerKind = 'offline' | 'info' | 'success' | 'warning' | 'danger';

export interface BannerProps {
  readonly kind: BannerKind;
  readonly children: ReactNode;
  /** A text button or a link. */
  readonly action?: ReactNode | undefined;
  /** Its appearance is news: said politely, or at once for `danger`. */
  readonly live?: boolean | undefined;
}

const ICONS = {
  offline: CloudOff,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};

/** A line about the whole screen; it pushes the content down and covers nothing. */
export function Banner({ kind, children, action, live }: BannerProps) {
  const Icon = ICONS[kind];
  const role = kind === 'danger' ? 'alert' : 'status';
  return (
    <div className={cx('banner', `banner-${kind}`)} role={live ? role : undefined}>
      <Icon size={20} />
      <div className="banner-text">{children}</div>
      {action}
    </div>
  );
}
