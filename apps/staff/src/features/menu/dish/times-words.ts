import { readServingTime } from '@tableside/contract/serving-times';
import { weekdayRanges } from '../../../lib/weekdays.ts';

/** The lines of serving times as read: "Mon–Fri 11:30–14:30"; every day goes without saying. */
export const timesWords = (lines: string, language: string): string =>
  lines
    .split(', ')
    .map((line) => {
      const { days, from, to } = readServingTime(line);
      const span = `${from}–${to}`;
      return days.length === 7 ? span : `${weekdayRanges(days, language).join(', ')} ${span}`;
    })
    .join('; ');
