/** What a channel is about. `id` of a `table` channel is the handle the client holds, not the table's own id. */
export type ChannelName =
  | { readonly kind: PlainKind; readonly id: string }
  | { readonly kind: 'store'; readonly id: string; readonly board: Board };
const PLAIN = [
  'order',
  'group',
  'user',
  'user-orders',
  'menu',
  'table',
  'payment-link',
  'queue-entry',
  'jukebox',
  'caller',
] as const;
type PlainKind = (typeof PLAIN)[number];
export type Board = (typeof BOARDS)[number];
const BOARDS = ['kitchen', 'floor', 'bills', 'calls', 'queue', 'bookings', 'jukebox', 'runner'] as const;

export interface Asked {
  readonly text: string;
  readonly name: ChannelName;
  readonly cursor: { readonly epoch: string; readonly seq: number } | undefined;
}

const plain = /^([a-z-]+):([\w.~-]{1,400})$/;
const store = /^store:([\w-]{1,64}):(kitchen|floor|bills|calls|queue|bookings|jukebox|runner)$/;

function nameOf(text: string): ChannelName | undefined {
  const [, word, id] = plain.exec(text) ?? [];
  const kind = PLAIN.find((one) => one === word);
  if (kind && id) return { kind, id };
  const [, storeId, board] = store.exec(text) ?? [];
  const known = BOARDS.find((one) => one === board);
  return storeId && known ? { kind: 'store', id: storeId, board: known } : undefined;
}

/** One asked channel `NAME` or `NAME@EPOCH.SEQ`; undefined when it cannot be read. */
export function parseAsked(part: string): Asked | undefined {
  const at = part.lastIndexOf('@');
  const text = at < 0 ? part : part.slice(0, at);
  const name = nameOf(text);
  if (!name) return undefined;
  if (at < 0) return { text, name, cursor: undefined };
  const [, epoch, seq] = /^([\w-]{1,64})\.(\d{1,15})$/.exec(part.slice(at + 1)) ?? [];
  return epoch && seq ? { text, name, cursor: { epoch, seq: Number(seq) } } : undefined;
}
