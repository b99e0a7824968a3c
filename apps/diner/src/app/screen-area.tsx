import { BrokenArt } from '@tableside/ui/art';
import { Button } from '@tableside/ui/button';
import { StateBlock } from '@tableside/ui/state-block';
import { useText } from '../lib/text.tsx';
import { Arrived } from './arrival/arrived.tsx';
import { reloadForCode } from './arrival/reload-for-code.ts';
import { BrokenBoundary } from './broken-boundary.tsx';
import { useBrokenWords } from './broken-words.ts';
import { PendingScreen } from './guard/pending-screen.tsx';
import { useGuard } from './guard/use-guard.ts';
import { Later } from './later.tsx';
import { LostScreen, routeOf } from './routes.tsx';

function Broken() {
  const text = useText();
  const action = <Button onClick={() => location.reload()}>{text('screens.reload')}</Button>;
  return <StateBlock art={<BrokenArt />} alert level={1} {...useBrokenWords()} action={action} />;
}

interface ScreenAreaProps {
  readonly path: string;
  readonly search: string;
  /** The menu is shown: it is drawn elsewhere. */
  readonly home: boolean;
}

/** The screen of the address, when its guard lets it pass. */
export function ScreenArea({ path, search, home }: ScreenAreaProps) {
  const route = routeOf(path);
  const allowed = useGuard(route, `${path}${search}`) === 'pass';
  const Screen = route ? route.Screen : LostScreen;
  const title = route?.title ?? 'screens.lost';
  if (home) return path === '/home' && <Arrived path={path} title={title} />;
  if (!allowed) return null;
  return (
    <BrokenBoundary key={path} instead={() => <Broken />} onBroken={reloadForCode}>
      <Later instead={<PendingScreen />}>
        {Screen && <Screen />}
        <Arrived path={path} title={title} />
      </Later>
    </BrokenBoundary>
  );
}
