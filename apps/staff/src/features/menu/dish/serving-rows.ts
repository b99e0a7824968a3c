import { readServingTime, type ServingTime, writeServingTime } from '@tableside/contract/serving-times';

/** Hours on some days, as a row of the form holds them. */
export interface ServingRow extends ServingTime {
  readonly id: number;
}

/** The rows that mean these lines: days of the same hours stand together. */
export function servingRows(lines: readonly string[]): ServingRow[] {
  const rows = new Map<string, ServingRow>();
  for (const line of lines) {
    const { days, from, to } = readServingTime(line);
    const hours = `${from}-${to}`;
    const row = rows.get(hours) ?? { id: rows.size, days: [], from, to };
    rows.set(hours, { ...row, days: [...new Set([...row.days, ...days])] });
  }
  return [...rows.values()];
}

/** The lines that the rows mean, each once. */
export const servingLines = (rows: readonly ServingRow[]): string[] => [
  ...new Set(rows.flatMap(writeServingTime)),
];
