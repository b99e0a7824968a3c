import type { Order, OrderSummary } from '@tableside/contract/ordering.schema';
import { formatDayOfMonth, formatTime, formatWeekday, type Zone } from '@tableside/i18n/formats';
import { wallClock } from '@tableside/pricing/wall-clock';
import { type AwayStage, isOverStage } from '../../lib/order/away-stage.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import { useNow } from '../../lib/use-now.ts';

const LOOK_AGAIN_MS = 15_000;
/** A promise is kept within this much after it. */
const LATE_MS = 10 * 60_000;

type Promised = Pick<Order | OrderSummary, '__type' | 'scheduled_delivery_time' | 'promised_at'>;

/** When an order is to be fetched, or to arrive. */
function timeWord({ __type, scheduled_delivery_time }: Promised) {
  if (__type === 'delivery') return 'tracking.arrives';
  return scheduled_delivery_time ? 'away.collect-at' : 'away.collect-about';
}

/** Says what is promised for a time, and first for which day, where that is not today at the restaurant. */
export function usePromiseWords(
  zone: Zone,
): (word: ReturnType<typeof timeWord> | 'away.starts-for', at: string) => string {
  const text = useText();
  const { language } = useLanguage();
  const dayOf = (at: Date): string => wallClock(zone.timeZone, at).date;
  return (word, at) => {
    const words = text(word, { time: formatTime(language, at, zone) });
    if (dayOf(new Date(at)) === dayOf(new Date())) return words;
    return `${formatWeekday(language, at, zone)} ${formatDayOfMonth(language, at, zone)} · ${words}`;
  };
}

/** What is promised, and when that is past that it takes longer; null where a time says nothing any more. */
export function usePromise(order: Promised, stage: AwayStage | null, zone: Zone): string | null {
  const text = useText();
  const words = usePromiseWords(zone);
  const at = order.promised_at;
  const waits = at !== null && stage !== null && stage !== 'ready' && !isOverStage(stage);
  const now = useNow(LOOK_AGAIN_MS, waits);
  if (!waits) return null;
  if (now < Date.parse(at) + LATE_MS) return words(timeWord(order), at);
  return stage === 'unpaid' ? null : text('ready.longer');
}
