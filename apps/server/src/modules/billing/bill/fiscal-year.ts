/** First month of the fiscal year, 1–12, where it is not January. */
const starts: Readonly<Record<string, number>> = { IN: 4, JP: 4, SG: 4, TH: 10, GB: 4 };

/** The fiscal year a bill of `day` (YYYY-MM-DD in the store's time zone) belongs to: `2026` or `2026-27`. */
export function fiscalYear(day: string, country: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = starts[country] ?? 1;
  if (first === 1) return String(year);
  const began = month >= first ? year : year - 1;
  return `${began}-${String((began + 1) % 100).padStart(2, '0')}`;
}
