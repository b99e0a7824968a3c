import type { Order } from '@tableside/contract/ordering.schema';
import { api } from '../../lib/api.ts';
import { useResource } from '../../lib/resource.ts';
import { useText } from '../../lib/text.tsx';

/** The photo that the runner took at the door. */
export function DoorPhoto({ order: { _id, version } }: { readonly order: Order }) {
  const text = useText();
  const { data } = useResource(`door-photo:${_id}:${version}`, () =>
    api.fulfilment.getDoorPhoto({ params: { id: _id } }),
  );
  if (!data) return null;
  return (
    <figure className="track-photo">
      <img src={`data:image/webp;base64,${data.photo}`} alt="" />
      <figcaption className="t-small t-muted">{text('tracking.photo')}</figcaption>
    </figure>
  );
}
