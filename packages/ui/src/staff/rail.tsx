import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../cx.ts';

export interface RailItem {
  readonly key: string;
  readonly href: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly current?: boolean | undefined;
  /** Something waits there: the number shown and the words for it. */
  readonly badge?: { readonly text: string; readonly spoken: string } | undefined;
}

export interface RailProps {
  readonly label: string;
  readonly items: readonly RailItem[];
  readonly onSelect?: ((item: RailItem, event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  /** After the items, where not all fit: a button that shows the others. */
  readonly more?:
    | (Pick<RailItem, 'label' | 'icon' | 'badge'> & { readonly onPress: () => void; readonly on: boolean })
    | undefined;
}

/** The picture of an entry and its words, each with what waits there. */
function Entry({ of: { label, icon, badge } }: { readonly of: Pick<RailItem, 'label' | 'icon' | 'badge'> }) {
  return (
    <>
      <span className="rail-icon">
        {icon}
        {badge && (
          <span className="rail-badge" aria-hidden="true">
            {badge.text}
          </span>
        )}
      </span>
      <span>
        {label}
        {badge && <span className="vh">, {badge.spoken}</span>}
      </span>
    </>
  );
}

/** The staff's screens, icons with words; a strip at the lower edge on phones. */
export function Rail({ label, items, onSelect, more }: RailProps) {
  const rail = useRef<HTMLElement>(null);
  const current = items.find((item) => item.current)?.key;
  // More screens than fit: the one on show is never out of sight.
  useEffect(() => {
    if (current) rail.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <nav ref={rail} className="rail" aria-label={label}>
      {items.map((item) => (
        <a
          key={item.key}
          className="rail-link"
          href={item.href}
          aria-current={item.current ? 'page' : undefined}
          onClick={(event) => onSelect?.(item, event)}
        >
          <Entry of={item} />
        </a>
      ))}
      {more && (
        <button
          type="button"
          className={cx('rail-link', more.on && 'rail-on')}
          aria-haspopup="dialog"
          onClick={more.onPress}
        >
          <Entry of={more} />
        </button>
      )}
    </nav>
  );
}
