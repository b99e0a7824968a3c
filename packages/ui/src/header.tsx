import type { MouseEvent, ReactNode } from 'react';
import { cx } from './cx.ts';
import { ArrowLeft } from './icons.tsx';

export interface HeaderBack {
  readonly label: string;
  readonly href: string;
  /** Lets a router take over; call `preventDefault`. */
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

export interface HeaderProps {
  readonly title?: ReactNode | undefined;
  /** A quiet line under the title: the table, the step. */
  readonly sub?: ReactNode | undefined;
  readonly back?: HeaderBack | undefined;
  /** The store's logo where no Back is. */
  readonly mark?: ReactNode | undefined;
  /** At most two icon buttons. */
  readonly actions?: ReactNode | undefined;
  /** The title is the page's h1 and takes the focus on a change of route; `false` when the page has its own. */
  readonly heading?: boolean | undefined;
  readonly titleId?: string | undefined;
  /** Slides out while the reader scrolls down. */
  readonly away?: boolean | undefined;
  /** A hairline below, once content has scrolled under it. */
  readonly line?: boolean | undefined;
}

/** The 56 px bar at the top of a screen. */
export function Header({
  title,
  sub,
  back,
  mark,
  actions,
  heading = true,
  titleId,
  away,
  line,
}: HeaderProps) {
  const Title = heading ? 'h1' : 'p';
  return (
    <header className={cx('header', away && 'header-away', line && 'header-line')}>
      {back && (
        <a className="icon-btn" href={back.href} aria-label={back.label} onClick={back.onClick}>
          <ArrowLeft />
        </a>
      )}
      {mark && <div className="header-mark">{mark}</div>}
      <div className="header-text">
        {title && (
          <Title className="header-title" id={titleId} tabIndex={heading ? -1 : undefined}>
            {title}
          </Title>
        )}
        {sub && <p className="header-sub">{sub}</p>}
      </div>
      {actions && <div className="header-actions">{actions}</div>}
    </header>
  );
}
