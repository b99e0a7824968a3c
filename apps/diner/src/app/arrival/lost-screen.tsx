import '../../lib/screen.css';
import { SearchArt } from '@tableside/ui/art';
import { ButtonLink } from '@tableside/ui/button';
import { StateBlock } from '@tableside/ui/state-block';
import { useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { follow } from '../../lib/follow.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';

/** An address that leads nowhere. Search engines leave it out. */
export function LostScreen() {
  const text = useText();
  const placed = useRoot((state) => state.scan !== null);
  const signedIn = useRoot((state) => state.auth.user_data !== null);
  const path = usePathname();
  useEffect(() => {
    console.warn(`no screen at ${path}`);
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex';
    document.head.append(meta);
    return () => meta.remove();
  }, [path]);
  const action = (
    <div className="lost-ways">
      <ButtonLink kind="accent" href={placed ? '/home' : '/'} onClick={follow}>
        {text(placed ? 'screens.to-menu' : 'screens.to-scan')}
      </ButtonLink>
      {placed && (
        <ButtonLink href="/" onClick={follow}>
          {text('screens.to-scan')}
        </ButtonLink>
      )}
      {signedIn && (
        <ButtonLink href="/profile/transactions" onClick={follow}>
          {text('screens.to-orders')}
        </ButtonLink>
      )}
    </div>
  );
  return (
    <main className="screen screen-middle" id="menu" tabIndex={-1}>
      <StateBlock
        art={<SearchArt />}
        level={1}
        title={text('screens.lost')}
        text={text('screens.lost-text', { path })}
        action={action}
      />
    </main>
  );
}
