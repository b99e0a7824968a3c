import type { TextMap } from '@tableside/contract/common.schema';
import type { Report } from '@tableside/contract/staff-reports.schema';
import type { Reader } from '../../../platform/db/database.ts';
import { houseFirst } from '../../../platform/http/trim-texts.ts';
import { listFormerHours, type StoreFacts, stationMinutes } from '../../venues/index.ts';
import { fillDays, fillHours } from './report-figures.ts';
import { askedPeriod, type Period, type PeriodAsk } from './report-period.ts';
import { reportOfPeriod, sumsOfPeriod } from './report-repository.ts';

function spanOf({ from, to, starts, end }: Period) {
  const [begin = end] = starts;
  return { from, to, begins_at: begin.toISOString(), ends_at: end.toISOString() };
}

/** The hour of the store's clock that comes first in a period; one in which a day ends as the next begins is the night's, and last. */
function hourOf({ timezone, starts: [begin] }: Period): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, timeStyle: 'short' });
  const [hour = 0, minutes = 0] = begin ? clock.format(begin).split(':').map(Number) : [];
  return minutes === 0 ? hour : hour + 1;
}

/** The stations judged as their boards judge them: by the house's minutes, where it has some for them. */
const judged = (stations: Report['stations'], { stationMinutes: given }: StoreFacts): Report['stations'] =>
  stations.map((row) => {
    const minutes = stationMinutes(given, row.station);
    return minutes === undefined ? row : { ...row, target: minutes * 60 };
  });

/** Dishes or categories by the name in the language of the house first. */
const named = <T extends { readonly name: TextMap }>(
  rows: readonly T[],
  { optedLanguages }: StoreFacts,
): T[] => rows.map((row) => ({ ...row, name: houseFirst(row.name, optedLanguages) }));

/** What a store took in a period, beside the period it is compared with. */
export async function getReport(db: Reader, store: StoreFacts, ask: PeriodAsk, now: Date): Promise<Report> {
  const { id: storeId } = store;
  const former = await listFormerHours(db, storeId);
  const { today, untilNow, period, compared } = askedPeriod({ ...store, former }, ask, now);
  const begin = (of: Period): Date => of.starts[0] ?? of.end;
  const [figures, before] = await Promise.all([
    db.row(reportOfPeriod, storeId, begin(period), period.end, [...period.starts], period.timezone),
    db.row(sumsOfPeriod, storeId, begin(compared), compared.end),
  ]);
  if (!figures || !before) throw new Error(`no figures of store ${storeId}`);
  return {
    ...figures,
    ...spanOf(period),
    today,
    until_now: untilNow,
    made_at: now.toISOString(),
    compared: { ...spanOf(compared), sums: before.sums },
    categories: named(figures.categories, store),
    dishes: named(figures.dishes, store),
    stations: judged(figures.stations, store),
    hours: fillHours(figures.hours, hourOf(period)),
    days: fillDays(period.days, figures.days),
  };
}
