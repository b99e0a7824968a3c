import { History } from '@tableside/ui/icons';
import { linkMode, menuLink } from '../../lib/delivery/menu-link.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { useStoreHead } from '../../lib/venue/store-head.ts';
import { LandingCard } from './landing-card.tsx';
import { useContinued } from './use-continued.ts';

/** A place that can be ordered from without its code; any other is not offered. */
function RecentPlace({ storeId }: { readonly storeId: string }) {
  const text = useText();
  const { data: store } = useStoreHead(storeId);
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
