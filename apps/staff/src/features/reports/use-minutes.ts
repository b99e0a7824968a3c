import { formatNumber } from '@tableside/i18n/formats';
import { useTexts } from '../../lib/text.tsx';

/** Seconds in words, as minutes to a tenth. */
export function useMinutes(): (seconds: number) => string {
  const { text, language } = useTexts();
  return (seconds) => text('report.minutes', { count: formatNumber(language, seconds / 60, 1) });
}
