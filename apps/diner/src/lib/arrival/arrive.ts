import type { Failure } from '@tableside/contract/endpoint';
import type { ScanData, ScannedVoucher, Store } from '@tableside/contract/venues.schema';
import type { Platform } from '@tableside/contract/vocabulary';
import { api } from '../api.ts';
import { courtFacts } from '../court/court-facts.ts';
import { facts } from '../facts.ts';
import { currentLanguage } from '../language.ts';
import { storeKey } from '../menu/menu.ts';
import { provide } from '../resource.ts';
import { useRoot } from '../store.ts';
import { ahead } from './ahead.ts';

export interface Arrival {
  readonly ok: true;
  readonly scan: ScanData;
  readonly store: Store;
  /** Pieces of an earlier plate at this store that can be put back. */
  readonly kept: number;
}

/** A printed voucher: it leads to where it is claimed, and the place stays what it was. */
export interface FoundVoucher extends ScannedVoucher {
  readonly ok: true;
}

interface Settled {
  readonly code?: string;
  /** The head of the place where the page brought it along. */
  readonly known?: Store | undefined;
  /** Asked once the answer is there: whoever has left what led here meanwhile stays where they are. */
  readonly still?: () => boolean;
}

async function settle(
  scan: ScanData,
  { code, known, still = () => true }: Settled = {},
): Promise<Arrival | Failure> {
  const answer =
    known?._id === scan.store_id
      ? ({ ok: true, value: known } as const)
      : await api.venues.getStore({ params: { id: scan.store_id } });
  if (!answer.ok) return answer;
  const { value: store } = answer;
  provide(storeKey(scan.store_id, currentLanguage()), store);
  if (still()) facts.scanned(scan, store.visible_name || store.name, code);
  const { kept_plate: plate } = useRoot.getState();
  const kept = plate?.store_id === scan.store_id ? plate.lines.reduce((sum, { qty }) => sum + qty, 0) : 0;
  return { ok: true, scan, store, kept };
}

/** Where the last code led. Its menu opens without a connection too; whether the code still holds is asked with the next order. */
function lastArrival(code: string): Arrival | undefined {
  const { scan, store } = useRoot.getState();
  return scan?.code === code && store?._id === scan.store_id ? { ok: true, scan, store, kept: 0 } : undefined;
}

/**
 * What a printed or typed code leads to: asks for it, and takes its place as the scanned one. Nothing changes when
 * refused; without an answer the code scanned last leads where it led before.
 */
export async function arriveByCode(
  code: string,
  source: 'qr' | 'typed',
): Promise<Arrival | FoundVoucher | Failure> {
  const asked = ahead.link?.code === code ? ahead.link : undefined;
  ahead.link = undefined;
  const answer = await (asked?.scan ?? api.venues.scan({ params: { code }, query: { source } }));
  if (!answer.ok) return (answer.code === 'unreachable' && lastArrival(code)) || answer;
  return 'voucher' in answer.value
    ? { ok: true, ...answer.value }
    : settle(answer.value, { code, known: asked?.store });
}

/** What a link says instead of a scanned code: it never names a table. */
const linkTo = (
  store_id: string,
  more: Pick<ScanData, 'type'> & Partial<Pick<ScanData, 'platform' | 'store_group_id'>>,
): ScanData => ({
  store_id,
  table_id: null,
  table_name: null,
  source: (more.platform ?? 'bolt') === 'bolt' ? 'link' : 'platform',
  store_group_id: null,
  scheduleDelivery: false,
  platform: 'bolt',
  ...more,
});

/** A link to a store for delivery, takeaway or its queue, perhaps through a partner's brand; the place stays what it was once it is not wanted `still`. */
export const arriveByLink = (
  storeId: string,
  type: 'delivery' | 'takeaway' | 'qms',
  platform: Platform = 'bolt',
  still?: () => boolean,
): Promise<Arrival | Failure> => settle(linkTo(storeId, { type, platform }), still && { still });

/**
 * The desk of a food court, where its tabs are paid. Whoever is in that court already only walks there, the plate in hand; the
 * place stays what it was once it is not wanted `still`.
 */
export async function arriveAtDesk(
  storeId: string,
  still: () => boolean,
): Promise<{ readonly ok: true } | Failure> {
  const answer = await api.venues.getStore({ params: { id: storeId } });
  if (!answer.ok) return answer;
  const { store_group_id } = answer.value;
  const { scan } = useRoot.getState();
  if (scan?.type === 'foodcourt' && scan.store_group_id === store_group_id) {
    if (still()) courtFacts.stallChosen(storeId);
    return { ok: true };
  }
  return settle(linkTo(storeId, { type: 'foodcourt', store_group_id }), { known: answer.value, still });
}

/** Where an arrival continues. */
export function afterArrival(arrival: Pick<Arrival, 'scan'> | Pick<FoundVoucher, 'voucher'>): string {
  if ('voucher' in arrival) return `/rewards?${new URLSearchParams(arrival.voucher)}`;
  return arrival.scan.type === 'foodcourt' ? '/food-court' : '/home';
}
