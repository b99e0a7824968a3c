import type { Item } from '@tableside/contract/menu.schema';
import type { PreparedOrder } from '@tableside/contract/staff-purchase.schema';
import { addLine, type PlateLine } from '@tableside/pricing/line-identity';
import { wallClock } from '@tableside/pricing/wall-clock';

/** The way a prepared order leaves the house. */
export type Mode = PreparedOrder['mode'];

/** A day and a time mean nothing without each other. */
export interface When {
  /** The day that is wanted, YYYY-MM-DD; null: the first there is. */
  readonly day: string | null;
  /** Null: as soon as possible, or on a `day` not chosen yet. */
  readonly at: string | null;
}

/** What is being put together. */
export interface Draft {
  readonly mode: Mode;
  readonly name: string;
  readonly phone: string;
  readonly lines: readonly PlateLine[];
  readonly when: When;
  readonly address: string;
  readonly note: string;
}
export const emptyDraft = (mode: Mode): Draft => ({
  mode,
  name: '',
  phone: '',
  lines: [],
  when: { day: null, at: null },
  address: '',
  note: '',
});

/** A prepared order as it is edited; in the pieces its guest asked for last. The time of one that has expired is over. */
export function draftOf(prepared: PreparedOrder): Draft {
  const wanted = new Map(prepared.items.map(({ line_id, wanted: qty }) => [line_id, qty]));
  const lines = prepared.lines.reduce<readonly PlateLine[]>((all, line) => {
    const qty = wanted.get(line.line_id) ?? line.qty;
    const { item_id, addons = [], note = '' } = line;
    return qty === 0 ? all : addLine(all, { item_id, addons, note }, qty).lines;
  }, []);
  const { mode, name, phone, note, store } = prepared;
  const at = prepared.state === 'expired' ? null : prepared.at;
  const day = at === null ? null : wallClock(store.timezone, new Date(at)).date;
  return { mode, name, phone, lines, when: { day, at }, address: prepared.address ?? '', note };
}

/** A later day without a time: when it is wanted is not known. */
export const lacksTime = ({ day, at }: When): boolean => day !== null && at === null;

/** What can be prepared in a mode: on its menu and not sold out. */
export const offeredIn = (items: readonly Item[], mode: Mode): readonly Item[] =>
  items.filter((item) => item.available && item.order_types.includes(mode));
