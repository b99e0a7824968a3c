import { Sheet } from '@tableside/ui/sheet';
import { useMenu } from '../../lib/menu/menu.ts';
import { useText } from '../../lib/text.tsx';
import { usePublicStore } from '../../lib/venue/public-store.ts';
import { OpeningHours } from './opening-hours.tsx';

/** Name, address, telephone and opening hours of the restaurant. */
export function AboutSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText();
  const { store } = useMenu();
  const known = usePublicStore(open ? store?._id : undefined);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={store?.visible_name ?? text('home.about')}
      closeLabel={text('shared.close')}
    >
      {store && (
        <dl className="sheet-facts">
          <dt>{text('home.address')}</dt>
          <dd className="t-user">
            {store.name}
            <br />
            {store.address}
          </dd>
          {store.phone && (
            <>
              <dt>{text('home.phone')}</dt>
              <dd>
                <a href={`tel:${store.phone}`}>{store.phone}</a>
              </dd>
            </>
          )}
          {known && <OpeningHours store={known} />}
        </dl>
      )}
    </Sheet>
  );
}
