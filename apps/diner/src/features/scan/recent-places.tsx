import { History } from '@tableside/ui/icons';
import { linkMode, menuLink } from '../../lib/delivery/menu-link.ts';
import { storeKey } from '../../lib/menu.ts';
import { menuApi } from '../../lib/menu-api.ts';
import { useResource } from '../../lib/resource.ts';
import { useRoot } from '../../lib/store.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import { LandingCard } from './landing-card.tsx';
import { useContinued } from './use-continued.ts';

/** A place that can be ordered from without its code; any other is not offered. */
function RecentPlace({ storeId }: { readonly storeId: string }) {
  const text = useText();
  const { language } = useLanguage();
  const { data: store } = useResource(storeKey(storeId, language), () =>
    menuApi.venues.getStore({ params: { id: storeId } }),
  );
  const href = store && menuLink(store);
  const mode = store && linkMode(store);
  if (!href || !mode) return null;
  const title = text('scan.again', { store: store.visible_name || store.name });
  return <LandingCard href={href} icon={<History />} title={title} note={text(`menu.${mode}`)} />;
}

/** Where the diner was before, as far as one can order there from anywhere. */
export function RecentPlaces() {
  const continued = useContinued();
  const places = useRoot((state) => state.recent_places);
  return places
    .filter(({ store_id }) => store_id !== continued?.storeId)
    .map(({ store_id }) => <RecentPlace key={store_id} storeId={store_id} />);
}
