const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
// Order matters: most browsers also call themselves the ones further down.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/SamsungBrowser/, 'Samsung Internet'],
  [/OPR\/|OPT\//, 'Opera'],
  [/EdgA?\/|EdgiOS/, 'Edge'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const MAX_LABEL = 80;

const nameIn = (table: typeof SYSTEMS, agent: string): string | undefined =>
  table.find(([pattern]) => pattern.test(agent))?.[1];

/** A short name for the list of one's sessions, from the user agent: "Chrome, Android"; unknown agents are cut short. */
export function deviceLabel(userAgent: string | undefined): string {
  const agent = (userAgent ?? '').slice(0, 500);
  const known = [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(', ') : agent.replace(/[^\x20-\x7e]/g, '').slice(0, MAX_LABEL);
}
