import type { Boot } from './boot.ts';
import { ClosedNotice } from './closed-notice.tsx';
import { tagsIn } from './filter-items.ts';
import { IdleControl } from './idle-control.tsx';
import { FIRST_ROWS, mayOrder } from './may-order.ts';
import { MenuScreen } from './menu-screen.tsx';
import { isPhotoless } from './photoless.ts';
import { RailSkeleton } from './rail-skeleton.tsx';
import { sectionsOf } from './sections.ts';
import { SkipLink } from './skip-link.tsx';
import { firstPlace } from './store-head.tsx';
import { Tabs } from './tabs.tsx';

const NO_FILTERS = { veg: false, tags: [] };

interface FirstPageProps {
  readonly boot: Boot;
  readonly menu: NonNullable<Boot['menu']>;
  /** Those of a phone's screen, unless told otherwise. */
  readonly rows?: number | undefined;
}

/** The page of a scanned link before any script has run. */
export function FirstPage({ boot, menu, rows = FIRST_ROWS }: FirstPageProps) {
  const { store, categories, items, suggests } = menu;
  const place = firstPlace(boot);
  const ordered = categories.toSorted((a, b) => a.position - b.position);
  return (
    <>
      <SkipLink />
      <MenuScreen
        store={store}
        place={place}
        categories={ordered}
        sections={sectionsOf(ordered, items)}
        filters={NO_FILTERS}
        tags={tagsIn(items)}
        Control={mayOrder(store, place?.type, false) ? IdleControl : null}
        rows={rows}
        photoless={isPhotoless(items)}
        banners={<ClosedNotice store={store} mode={place?.type} running={false} />}
        rails={suggests && <RailSkeleton />}
      />
      {place?.type === 'dinein' && <Tabs path="/home" bill={false} news={false} />}
    </>
  );
}
