type Style = 'short' | 'medium' | 'long' | 'full';

/** One formatter per set of options: making one costs far more than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * The language as a country writes its dates, our Chinese in simplified letters everywhere; English of a country that Intl
 * has none for is the world's, not that of the US.
 */
function localeOf(language: string, region = ''): string {
  if (!/^[A-Z]{2}$/.test(region)) return language;
  const locale = `${language === 'zh' ? 'zh-Hans' : language}-${region}`;
  return new Intl.DateTimeFormat(locale).resolvedOptions().locale === 'en' ? 'en-001' : locale;
}

function dateFormat(
  language: string,
  { timeZone, region }: Pick<Zone, 'timeZone'> & Partial<Zone>,
  parts: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const options = { ...parts, timeZone };
  const key = `${language} ${region} ${JSON.stringify(options)}`;
  const kept = formatters.get(key);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat(localeOf(language, region), options);
  formatters.set(key, made);
  return made;
}

const instant = (at: string | number | Date): Date => (at instanceof Date ? at : new Date(at));

/** Where dates and times are told: 11/12/26 is in December in Mumbai, and in November in New York. */
export interface Zone {
  /** IANA name. */
  readonly timeZone: string;
  /** ISO 3166 country; undefined where it is not known: as the language is written at home. */
  readonly region: string | undefined;
}
/** Options of the date helpers; `calendar` e.g. `gregory` for Thai receipts. */
export interface DateOptions extends Zone {
  readonly style?: Style;
  readonly calendar?: 'gregory' | 'buddhist';
}

/** Where a store's dates and times are told; as nowhere in particular while the store is not known. */
export const zoneOf = (
  store: { readonly timezone: string; readonly country: string } | null | undefined,
): Zone => ({
  timeZone: store?.timezone ?? 'UTC',
  region: store?.country,
});
/** Days and hours of a clock that belong to no moment, as a country writes them. */
export const civil = (country: string | undefined): Zone => ({ timeZone: 'UTC', region: country });

const calendarOf = (options: DateOptions) => (options.calendar ? { calendar: options.calendar } : {});

/** A day in the store's time zone; Thai keeps the Buddhist year unless told otherwise. `at`: ISO 8601 or epoch ms. */
export const formatDate = (language: string, at: string | number | Date, options: DateOptions): string =>
  dateFormat(language, options, {
    dateStyle: options.style ?? 'short',
    ...calendarOf(options),
  }).format(instant(at));

/** A time of day in the store's time zone, without seconds. */
export const formatTime = (language: string, at: string | number | Date, options: DateOptions): string =>
  dateFormat(language, options, { timeStyle: 'short' }).format(instant(at));

const HOUR_MS = 3_600_000;
/** How the day is told of a moment that is so far away: not at all today and tonight, by its weekday, by its date. */
function dayOf(away: number): Intl.DateTimeFormatOptions {
  if (away <= 18 * HOUR_MS) return {};
  return away <= 6 * 24 * HOUR_MS ? { weekday: 'short' } : { day: 'numeric', month: 'short' };
}
/** When something is back or open again: a time of day in the store's time zone, with its day where that is not today. */
export const formatReturn = (language: string, at: string | number | Date, options: DateOptions): string =>
  dateFormat(language, options, {
    ...dayOf(instant(at).getTime() - Date.now()),
    hour: 'numeric',
    minute: '2-digit',
  }).format(instant(at));

/** Day and time in the store's time zone. */
export const formatDateTime = (language: string, at: string | number | Date, options: DateOptions): string =>
  dateFormat(language, options, {
    dateStyle: options.style ?? 'short',
    timeStyle: 'short',
    ...calendarOf(options),
  }).format(instant(at));

/** A span of time, such as a ready window; the shared half is written once where the language does so, and no date over midnight. */
export const formatTimeRange = (
  language: string,
  from: string | number | Date,
  to: string | number | Date,
  options: DateOptions,
): string => {
  const [begin, end] = [instant(from), instant(to)];
  const time = dateFormat(language, options, { timeStyle: 'short' });
  const day = dateFormat(language, options, { dateStyle: 'short' });
  return day.format(begin) === day.format(end)
    ? time.formatRange(begin, end)
    : `${time.format(begin)} – ${time.format(end)}`;
};

/** "26 Nov": a day that is near. */
export const formatDayOfMonth = (
  language: string,
  at: string | number | Date,
  options: DateOptions,
): string => dateFormat(language, options, { day: 'numeric', month: 'short' }).format(instant(at));

/** A weekday's name, for hours and slots. */
export const formatWeekday = (
  language: string,
  at: string | number | Date,
  options: Omit<DateOptions, 'region'>,
): string =>
  dateFormat(language, options, {
    weekday: options.style === 'long' ? 'long' : 'short',
  }).format(instant(at));

/** "a, b and c", or with `or` "a, b or c". */
export const formatList = (language: string, parts: readonly string[], kind: 'and' | 'or' = 'and'): string =>
  new Intl.ListFormat(language, { type: kind === 'and' ? 'conjunction' : 'disjunction' }).format(parts);

/** A number that is no money; `digits` fraction digits at most. */
export const formatNumber = (language: string, value: number, digits = 0): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);

/** Basis points as a percentage: 1250 is 12.5 %. */
export const formatRate = (language: string, basisPoints: number): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  );
