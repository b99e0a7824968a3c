import { IconButton } from '@tableside/ui/icon-button';
import { Bell, CircleUser, Ellipsis, Search } from '@tableside/ui/icons';
import type { MouseEvent } from 'react';
import { useFirstText } from '../lib/first-text.ts';

export interface MenuBarProps {
  readonly name: string;
  /** The cover has been scrolled away: the bar stands on its own and names the store. */
  readonly stuck?: boolean;
  readonly services: boolean;
  readonly signedIn?: boolean;
  readonly onServices?: (() => void) | undefined;
  readonly onMore?: (() => void) | undefined;
  /** Taps on the links, so that a router can take over. */
  readonly onFollow?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** Person, search, service and more, over the cover and then above the list. */
export function MenuBar({
  name,
  stuck = false,
  services,
  signedIn,
  onServices,
  onMore,
  onFollow,
}: MenuBarProps) {
  const text = useFirstText();
  const kind = stuck ? 'plain' : 'photo';
  const link = stuck ? 'icon-btn' : 'icon-btn icon-btn-photo on-photo';
  const person = text(signedIn ? 'shell.profile' : 'shell.sign-in');
  return (
    <header className={stuck ? 'menu-bar menu-bar-stuck' : 'menu-bar'}>
      <a
        className={link}
        href={signedIn ? '/profile' : '/login?ref=%2Fhome'}
        aria-label={person}
        title={person}
        onClick={onFollow}
      >
        <CircleUser />
      </a>
      <p className="menu-bar-name" aria-hidden="true">
        {stuck && name}
      </p>
      <a
        className={link}
        href="/search"
        aria-label={text('menu.search')}
        title={text('menu.search')}
        onClick={onFollow}
      >
        <Search />
      </a>
      {services && (
        <IconButton kind={kind} label={text('menu.services')} icon={<Bell />} onClick={onServices} />
      )}
      <IconButton kind={kind} label={text('shared.more')} icon={<Ellipsis />} onClick={onMore} />
    </header>
  );
}
