import { BrokenArt } from '@tableside/ui/art';
import { Button } from '@tableside/ui/button';
import { StateBlock } from '@tableside/ui/state-block';
import { useHydrated } from '../lib/boot.ts';
import { useText } from '../lib/text.tsx';
import { Arrived } from './arrived.tsx';
import { BrokenBoundary } from './broken-boundary.tsx';
import { HomeRoute } from './home-route.tsx';
import { Later } from './later.tsx';
import { LostScreen, type Route } from './routes.tsx';

function Broken() {
  const text = useText();
  const action = <Button onClick={() => location.reload()}>{text('screens.reload')}</Button>;
  return (
    <StateBlock
      art={<BrokenArt />}
      alert
      level={1}
      title={text('screens.broken')}
      text={text('screens.broken-text')}
      action={action}
    />
  );
}

interface ScreenAreaProps {
  readonly route: Route | undefined;
  readonly path: string;
  /** A scanned link is being followed: its menu is shown meanwhile. */
  readonly arriving: boolean;
}

/** The screen of the address. The menu stays the same element from the scanned link on. */
export function ScreenArea({ route, path, arriving }: ScreenAreaProps) {
  const hydrated = useHydrated();
  const home = arriving || route?.path === '/home';
  const Screen = route ? route.Screen : LostScreen;
  if (home)
    return (
      <>
        <HomeRoute />
        {hydrated && !arriving && <Arrived path="/home" title="screens.menu" />}
      </>
    );
  return (
    <BrokenBoundary key={path} instead={<Broken />}>
      <Later>
        {Screen && <Screen />}
        <Arrived path={path} title={route?.title ?? 'screens.lost'} />
      </Later>
    </BrokenBoundary>
  );
}
