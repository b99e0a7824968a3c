import { formatDateTime, formatTime, zoneOf } from '@tableside/i18n/formats';
import { wallClock } from '@tableside/pricing/wall-clock';
import { useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';

/** Tells when something was: of today its time alone, of an earlier day that too. */
export function useMoment(): (at: string) => string {
  const { language } = useTexts();
  const { store } = useOnDuty();
  const dayOf = (at: Date) => wallClock(store.timezone, at).date;
  return (at) => {
    const today = dayOf(new Date()) === dayOf(new Date(at));
    return (today ? formatTime : formatDateTime)(language, at, zoneOf(store));
  };
}
