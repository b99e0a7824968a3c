import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface SkeletonProps {
  readonly shape?: 'text' | 'title' | 'photo' | 'pill' | undefined;
  /** For boxes of the screen's own size. */
  readonly className?: string | undefined;
}

/** One grey box in the place of content. */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return <span className={cx('skeleton', `skeleton-${shape}`, className)} aria-hidden="true" />;
}

export interface SkeletonGroupProps {
  /** Said once to listeners: "Loading menu". */
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The boxes of one loading area and the words for them. */
export function SkeletonGroup({ label, className, children }: SkeletonGroupProps) {
  return (
    <div className={className} aria-busy="true" role="status">
      <span className="vh">{label}</span>
      {children}
    </div>
  );
}
