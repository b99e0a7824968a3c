import { formatDateTime, formatTime, zoneOf } from '@tableside/i18n/formats';
import { dayIn } from '../../lib/day-in.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';

/** Tells when something was: of today its time alone, of an earlier day that too. */
export function useMoment(): (at: string) => string {
  const { language } = useTexts();
  const { store } = useOnDuty();
  const dayOf = (at: number) => dayIn(store.timezone, at);
  return (at) => {
    const today = dayOf(Date.now()) === dayOf(Date.parse(at));
    return (today ? formatTime : formatDateTime)(language, at, zoneOf(store));
  };
}
