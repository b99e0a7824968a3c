import { lazy, memo } from 'react';
import { HomeScreen } from '../features/menu/home-screen.tsx';
import { useHydrated } from '../lib/hydrated.tsx';
import { usePlace } from '../lib/venue/place.ts';
import { Later } from './later.tsx';
import { useWide } from './use-wide.ts';

const PlatePanel = lazy(async () => ({
  default: (await import('../features/plate/plate-sheet.tsx')).PlatePanel,
}));
const HomeBanners = lazy(async () => ({
  default: (await import('../features/menu/home-banners.tsx')).HomeBanners,
}));

function MenuAndMore() {
  const hydrated = useHydrated();
  const wide = useWide();
  const mode = usePlace()?.type;
  if (!hydrated || !mode) return <HomeScreen />;
  const side = wide && mode !== 'qms' && (
    <div className="menu-side">
      <Later>
        <PlatePanel />
      </Later>
    </div>
  );
  return (
    <HomeScreen
      side={side}
      banners={
        <Later>
          <HomeBanners />
        </Later>
      }
    />
  );
}

/** The menu with what other areas add to it. */
export const HomeRoute = memo(MenuAndMore);
