import type { TextMap } from '@tableside/contract/common.schema';
import type { PurchaseChange, PurchaseState } from '@tableside/contract/purchase.schema';
import { type AddonChoice, lineKey } from '@tableside/pricing/line-identity';
import type { AwayMode } from '../away/away-times.ts';
import type { OrderPhase } from '../order/order.ts';

/** A dish as it was prepared; `name` stays when the dish leaves the menu. */
export interface PreparedLine {
  readonly id: string;
  readonly item_id: string;
  readonly qty: number;
  readonly addons: readonly AddonChoice[];
  readonly note: string;
  readonly name: TextMap;
}
/** An order that waits for somebody's yes. */
export interface PreparedFacts {
  readonly id: string;
  readonly storeId: string;
  readonly state: 'sent' | 'change-asked' | 'confirmed' | 'withdrawn';
  readonly mode: AwayMode;
  readonly name: string;
  /** E.164, whose it is; null when its guest was erased. */
  readonly phone: string | null;
  readonly lines: readonly PreparedLine[];
  /** What its guest saw last, while the restaurant has changed it since. */
  readonly before: readonly PreparedLine[] | null;
  /** Pieces its guest asked for by line, with the message. */
  readonly wanted: Readonly<Record<string, number>> | null;
  /** Null: as soon as possible. */
  readonly at: Date | null;
  readonly address: string | null;
  readonly note: string;
  readonly message: string;
  readonly expiresAt: Date;
  readonly orderId: string | null;
  readonly preparedBy: string;
  readonly createdAt: Date;
  readonly version: number;
}

const HELD_MS = 48 * 3_600_000;

/** Until when a link holds: two days, and never past the time it is for. */
export const expiryOf = (at: Date | null, now: Date): Date =>
  new Date(Math.min(now.getTime() + HELD_MS, at?.getTime() ?? Number.POSITIVE_INFINITY));

/**
 * How it stands. A confirmed one whose order was cancelled (nobody paid in time) may be confirmed again; `phase` is that
 * of the order it became.
 */
export function standingOf(
  { state, expiresAt }: Pick<PreparedFacts, 'state' | 'expiresAt'>,
  phase: OrderPhase | undefined,
  now: Date,
): Exclude<PurchaseState, 'draft'> | 'withdrawn' {
  if (state === 'withdrawn') return 'withdrawn';
  if (state === 'confirmed' && phase !== 'cancelled') return phase === 'done' ? 'fulfilled' : 'confirmed';
  if (now.getTime() >= expiresAt.getTime()) return 'expired';
  return state === 'change-asked' ? state : 'sent';
}

const keyOf = ({ item_id, addons, note }: PreparedLine): string => lineKey({ item_id, addons, note });

/** New lines keep the id of an old one that is the same dish, so that what was on a guest's screen still means it. */
export function withKnownIds(
  lines: readonly PreparedLine[],
  known: readonly PreparedLine[],
): readonly PreparedLine[] {
  const ids = new Map(known.map((line) => [keyOf(line), line.id]));
  return lines.map((line) => ({ ...line, id: ids.get(keyOf(line)) ?? line.id }));
}

/** What became of the lines, in the order of the new ones; what went comes last. */
export function differences(
  before: readonly PreparedLine[],
  after: readonly PreparedLine[],
): readonly PurchaseChange[] {
  const old = new Map(before.map((line) => [keyOf(line), line]));
  const here = new Set(after.map(keyOf));
  const kept = after.flatMap((line): readonly PurchaseChange[] => {
    const was = old.get(keyOf(line))?.qty ?? 0;
    if (was === line.qty) return [];
    const kind = was === 0 ? 'added' : line.qty > was ? 'more' : 'less';
    return [{ kind, name: line.name, was, qty: line.qty }];
  });
  const gone = before
    .filter((line) => !here.has(keyOf(line)))
    .map(({ name, qty }): PurchaseChange => ({ kind: 'removed', name, was: qty, qty: 0 }));
  return [...kept, ...gone];
}

/** The lines in the quantities a guest named; null when they are not exactly the lines there are. */
export function inQuantities(
  lines: readonly PreparedLine[],
  named: readonly { readonly line_id: string; readonly qty: number }[],
): readonly PreparedLine[] | null {
  const asked = new Map(named.map(({ line_id, qty }) => [line_id, qty]));
  if (asked.size !== lines.length || lines.some(({ id }) => !asked.has(id))) return null;
  return lines.map((line) => ({ ...line, qty: asked.get(line.id) ?? line.qty }));
}
