import type { Report } from '@tableside/contract/staff-reports.schema';
import { civil, formatDate, formatTime } from '@tableside/i18n/formats';
import { useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';

type Time = Omit<Report['hours'][number], 'hour'> & {
  readonly key: string;
  /** For reading one point: "19:00". */
  readonly name: string;
  /** Under its column. */
  readonly label: string;
};

/** What a report's charts run over: the hours of a day, or the days of a longer time. */
export function useTimes({ hours, days }: Pick<Report, 'hours' | 'days'>) {
  const { language } = useTexts();
  const zone = civil(useOnDuty().store.country);
  const hourName = (hour: number) => formatTime(language, Date.UTC(2026, 0, 1, hour), zone);
  const dayName = (day: string) => formatDate(language, `${day}T12:00:00Z`, { ...zone, style: 'medium' });
  const daily = days.length > 1;
  const rows: readonly Time[] = daily
    ? days.map(({ day, ...rest }) => ({
        key: day,
        name: dayName(day),
        label: String(Number(day.slice(8))),
        ...rest,
      }))
    : hours.map(({ hour, ...rest }) => ({
        key: String(hour),
        name: hourName(hour),
        label: String(hour),
        ...rest,
      }));
  return { daily, rows };
}
