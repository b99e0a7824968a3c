import type { Order } from '@tableside/contract/ordering.schema';
import { ButtonLink } from '@tableside/ui/button';
import { useText } from '../../lib/text.tsx';
import { usePublicStore } from '../../lib/venue/public-store.ts';

/**
 * The place an order comes from: where it is for those who fetch their food, and whom to call. Nothing until that is
 * known; its name stands above already.
 */
export function OrderPlace({ order }: { readonly order: Order }) {
  const text = useText();
  const store = usePublicStore(order.store_id._id);
  if (!store) return null;
  const { visible_name: name, address, phone } = store;
  const where = order.__type === 'delivery' ? '' : address;
  if (!where && !phone) return null;
  return (
    <div className="track-head">
      {where && (
        <>
          <p className="t-strong t-user">{name}</p>
          <p className="t-small t-muted t-user">{where}</p>
        </>
      )}
      {phone && <ButtonLink href={`tel:${phone}`}>{text('tracking.call', { name })}</ButtonLink>}
    </div>
  );
}
