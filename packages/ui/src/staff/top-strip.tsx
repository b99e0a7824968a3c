import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export type Connection = 'live' | 'slow' | 'lost';

export interface TopStripProps {
  readonly store: ReactNode;
  /** The h1 of the screen. */
  readonly title: ReactNode;
  /** The time of the store. */
  readonly clock: ReactNode;
  readonly connection: Connection;
  /** The words beside the dot: "Live", "Updating every 15 s", "No connection for 40 s". */
  readonly connectionText: string;
  /** Filters and figures of the screen, after the title. */
  readonly children?: ReactNode | undefined;
  /** Sound, user, lock. */
  readonly actions?: ReactNode | undefined;
}

/** The line above every staff screen. */
export function TopStrip({
  store,
  title,
  clock,
  connection,
  connectionText,
  children,
  actions,
}: TopStripProps) {
  return (
    <header className="strip">
      <div className="strip-title">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="strip-store">{store}</p>
      </div>
      {children && <div className="strip-tools">{children}</div>}
      <div className="strip-end">
        <p className={cx('strip-link', `strip-${connection}`)} role="status">
          <span className="strip-dot" aria-hidden="true" />
          <span className="strip-words">{connectionText}</span>
        </p>
        <span className="strip-clock">{clock}</span>
        {actions}
      </div>
    </header>
  );
}
