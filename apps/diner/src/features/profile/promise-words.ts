import type { Order, OrderSummary } from '@tableside/contract/ordering.schema';
import { formatDayOfMonth, formatTime, formatWeekday, type Zone } from '@tableside/i18n/formats';
import { dayIn } from '../../lib/days.ts';
import { useLanguage, useText } from '../../lib/text.tsx';

type Promised = Pick<Order | OrderSummary, '__type' | 'scheduled_delivery_time'>;

/** When an order is to be fetched, or to arrive. */
export function timeWord({ __type, scheduled_delivery_time }: Promised) {
  if (__type === 'delivery') return 'tracking.arrives';
  return scheduled_delivery_time ? 'away.collect-at' : 'away.collect-about';
}

/** Says what is promised for a time, and first for which day, where that is not today at the restaurant. */
export function usePromiseWords(
  zone: Zone,
): (word: ReturnType<typeof timeWord> | 'away.starts-for', at: string) => string {
  const text = useText();
  const { language } = useLanguage();
  const dayOf = (at: number): string => dayIn(zone.timeZone, at);
  return (word, at) => {
    const words = text(word, { time: formatTime(language, at, zone) });
    if (dayOf(Date.parse(at)) === dayOf(Date.now())) return words;
    return `${formatWeekday(language, at, zone)} ${formatDayOfMonth(language, at, zone)} · ${words}`;
  };
}
