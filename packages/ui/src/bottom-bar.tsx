import type { MouseEvent, ReactNode } from 'react';

export interface BottomBarItem {
  readonly key: string;
  readonly href: string;
  /** At most 12 characters. */
  readonly label: string;
  readonly icon: ReactNode;
  /** The filled drawing, shown while `current`. */
  readonly activeIcon?: ReactNode | undefined;
  readonly current?: boolean | undefined;
  /** Stays focusable; the tap is passed on so that the reason can be told. */
  readonly disabled?: boolean | undefined;
  /** Draws a dot and says these words: "updates on your bill". */
  readonly dot?: string | undefined;
}

export interface BottomBarProps {
  readonly label: string;
  readonly items: readonly BottomBarItem[];
  /** Every tap, also on disabled items (their default is prevented already). */
  readonly onSelect?: ((item: BottomBarItem, event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** Home, Bill and Social at the thumb; a rail at the left from 1024 px on. */
export function BottomBar({ label, items, onSelect }: BottomBarProps) {
  return (
    <nav className="bottom-bar" aria-label={label}>
      {items.map((item) => (
        <a
          key={item.key}
          className="bottom-bar-link"
          href={item.href}
          aria-current={item.current ? 'page' : undefined}
          aria-disabled={item.disabled || undefined}
          onClick={(event) => {
            if (item.disabled) event.preventDefault();
            onSelect?.(item, event);
          }}
        >
          <span className="bottom-bar-icon">
            {(item.current && item.activeIcon) || item.icon}
            {item.dot && <span className="dot" aria-hidden="true" />}
          </span>
          <span>
            {item.label}
            {item.dot && <span className="vh">, {item.dot}</span>}
          </span>
        </a>
      ))}
    </nav>
  );
}
