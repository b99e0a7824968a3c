import { formatRate } from '@tableside/i18n/formats';

/** A tax on a bill or a report: its rate is said unless its own name says it. */
export const taxLabel = (name: string, rateBp: number, language: string): string =>
  /\d/.test(name) ? name : `${name} ${formatRate(language, rateBp)}`;
