import type { LiveMessage } from '@tableside/contract/live.schema';
import type { RootState } from '../../lib/store.ts';

/** What a message of the stream asks the app to do. */
export type LiveAction =
  | { readonly kind: 'fetch-order'; readonly id: string; readonly version: number }
  /** This order is the running one now. */
  | { readonly kind: 'adopt-order'; readonly id: string }
  | { readonly kind: 'fetch-person' }
  /** Everything kept under keys that begin so is out of date; `crowd`: many phones hear it at once. */
  | { readonly kind: 'out-of-date'; readonly prefix: string; readonly crowd: boolean };

type Facts = Pick<RootState, 'auth' | 'scan' | 'order' | 'queue'>;

/** The channels this diner listens to now; `linkId` is of the payment link on the screen. */
export function channelsOf(
  { auth, scan, order, queue }: Facts,
  linkId: string | null = null,
): readonly string[] {
  const user = auth.user_data?.user._id;
  return [
    ...(order && auth.user_data ? [`order:${order._id}`] : []),
    ...(order?.group_id && auth.user_data ? [`group:${order.group_id}`] : []),
    ...(user ? [`user:${user}`, `user-orders:${user}`] : []),
    ...(scan ? [`menu:${scan.store_id}`] : []),
    ...(scan?.type === 'dinein' ? [`jukebox:${scan.store_id}`] : []),
    ...(queue ? [`queue-entry:${queue.entry_id}`] : []),
    ...(scan?.table_id ? [`table:${scan.table_id}`] : []),
    ...(linkId ? [`payment-link:${linkId}`] : []),
  ];
}

const split = (channel: string): readonly [kind: string, id: string] => {
  const at = channel.indexOf(':');
  return [channel.slice(0, at), channel.slice(at + 1)];
};
const outOfDate = (prefix: string, crowd = false): LiveAction => ({ kind: 'out-of-date', prefix, crowd });

const ofMenu = (kind: string, storeId: string): readonly LiveAction[] => {
  if (kind === 'availability') return [outOfDate(`availability:${storeId}`)];
  if (kind === 'store') return [outOfDate(`store:${storeId}`, true)];
  return [`items:${storeId}`, `categories:${storeId}`, `availability:${storeId}`].map((prefix) =>
    outOfDate(prefix, true),
  );
};

const ofUser = ({ kind, updatedFields, removedFields }: LiveMessage): readonly LiveAction[] => {
  if (kind === 'reward') return [outOfDate('rewards:')];
  if (kind === 'credits') return [outOfDate('credits:')];
  const id = updatedFields?.current_order;
  if (id !== undefined) return [{ kind: 'adopt-order', id }];
  return removedFields?.includes('current_order') || updatedFields === undefined
    ? [{ kind: 'fetch-person' }]
    : [];
};

/** Reads one message; pure. */
export function actionsOf(message: LiveMessage): readonly LiveAction[] {
  const [area, id] = split(message.channel);
  switch (area) {
    case 'order':
    case 'group':
      return [{ kind: 'fetch-order', id: message.id, version: message.version }];
    case 'user-orders':
      return [
        { kind: 'fetch-order', id: message.order_id ?? message.id, version: message.version },
        outOfDate('orders:'),
      ];
    case 'user':
      return ofUser(message);
    case 'menu':
      return ofMenu(message.kind, id);
    case 'table':
      return message.kind === 'call'
        ? [outOfDate(`requests:${id}`)]
        : [outOfDate(`requests:${id}`), { kind: 'fetch-person' }];
    case 'jukebox':
      return [outOfDate(`jukebox:${id}`)];
    case 'queue-entry':
      return [outOfDate(`queue:${id}`)];
    case 'payment-link':
      return [outOfDate(message.channel)];
    default:
      return [];
  }
}

/** The log of a channel no longer reaches back: everything it tells about is fetched afresh. */
export function actionsOfReset(channel: string, { order }: Pick<RootState, 'order'>): readonly LiveAction[] {
  const [area, id] = split(channel);
  if (area === 'menu') return [...ofMenu('menu', id), ...ofMenu('store', id)];
  if (area === 'queue-entry') return [outOfDate(`queue:${id}`)];
  if (area === 'payment-link') return [outOfDate(channel)];
  if (area === 'jukebox') return [outOfDate(`jukebox:${id}`)];
  if (area === 'table') return [outOfDate(`requests:${id}`)];
  if (area === 'order' || area === 'group')
    return order ? [{ kind: 'fetch-order', id: order._id, version: order.version + 1 }] : [];
  return [{ kind: 'fetch-person' }, outOfDate('orders:'), outOfDate('rewards:'), outOfDate('credits:')];
}
