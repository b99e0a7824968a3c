import type { MouseEvent, ReactNode } from 'react';
import { ArrowLeft } from './icons.tsx';

export interface HeaderBack {
  readonly label: string;
  readonly href: string;
  /** Lets a router take over; call `preventDefault`. */
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

export interface HeaderProps {
  /** The page's h1; it takes the focus on a change of route. */
  readonly title: ReactNode;
  /** A quiet line under the title: the table, the step. */
  readonly sub?: ReactNode | undefined;
  readonly back?: HeaderBack | undefined;
  /** At most two icon buttons. */
  readonly actions?: ReactNode | undefined;
}

/** The 56 px bar at the top of a screen. */
export function Header({ title, sub, back, actions }: HeaderProps) {
  return (
    <header className="header">
      {back && (
        <a className="icon-btn" href={back.href} aria-label={back.label} onClick={back.onClick}>
          <ArrowLeft />
        </a>
      )}
      <div className="header-text">
        <h1 className="header-title" tabIndex={-1}>
          {title}
        </h1>
        {sub && <p className="header-sub">{sub}</p>}
      </div>
      {actions && <div className="header-actions">{actions}</div>}
    </header>
  );
}
