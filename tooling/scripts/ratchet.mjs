// Holds the code to its limits. A figure may be worse than its limit only as far as tooling/ratchet.json records;
// `--write` records today's figures.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measure } from './lib/measure.mjs';
import { root } from './lib/root.mjs';
import { isTest, parse, sourcePaths } from './lib/sources.mjs';

const recordFile = join(root, 'tooling/ratchet.json');
const DATA = /\/(migrations|catalogues|locales|data)\//;
/** Written for tests, though no test itself: it needs no tests of its own. */
const SCAFFOLD = /^apps\/[^/]+\/testing\/|-contract\//;
/** What a module of the server lets others use, and how many names that may be (docs/decisions/0153). */
const FACE = /^apps\/server\/src\/modules\/[^/]+\/index\.ts$/;
const MOST_IN_FACE = 10;

/** At most this much; per kloc where the name says so. */
const ceilings = {
  fileP95: 250,
  functionP95: 50,
  anyPerKloc: 0,
  asPerKloc: 1.5,
  bangPerKloc: 0,
  disablesPerKloc: 0.3,
  disablesWithoutReason: 0,
};
/** At least this many lines of tests per line of source. */
const floors = { testRatioServer: 0.8, testRatioPricing: 1.2, testRatioApps: 0.4 };
const areas = {
  testRatioServer: /^apps\/server\//,
  testRatioPricing: /^packages\/pricing\//,
  testRatioApps: /^apps\/(diner|staff)\//,
};

const sources = sourcePaths(['apps', 'packages', 'e2e']).map(parse);
const product = sources.filter(({ path }) => !isTest(path));
const measured = product.map((source) => ({ ...source, ...measure(source, DATA.test(source.path)) }));

const percentile = (list, share) =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0;
const sum = (list, pick) => list.reduce((total, item) => total + pick(item), 0);
const round = (value) => Math.round(value * 100) / 100;
const perKloc = (pick) =>
  round(
    (sum(measured, pick) /
      Math.max(
        1,
        sum(product, ({ lines }) => lines),
      )) *
      1000,
  );

function testRatio(area) {
  const lines = (list) =>
    sum(
      list.filter(({ path }) => area.test(path) && !DATA.test(path)),
      (source) => source.lines,
    );
  const toTest = product.filter(({ path }) => !SCAFFOLD.test(path));
  return round(lines(sources.filter(({ path }) => isTest(path))) / Math.max(1, lines(toTest)));
}

const written = measured.filter(({ path }) => !DATA.test(path));
const now = {
  fileP95: percentile(
    written.map(({ lines }) => lines),
    0.95,
  ),
  functionP95: percentile(
    written.flatMap(({ functions }) => functions),
    0.95,
  ),
  anyPerKloc: perKloc(({ any }) => any),
  asPerKloc: perKloc(({ as }) => as),
  bangPerKloc: perKloc(({ bang }) => bang),
  disablesPerKloc: perKloc(({ disables }) => disables),
  disablesWithoutReason: sum(measured, ({ unreasoned }) => unreasoned.length),
  ...Object.fromEntries(Object.entries(areas).map(([name, area]) => [name, testRatio(area)])),
  tooLong: Object.assign({}, ...measured.map(({ tooLong }) => tooLong)),
  wideFaces: Object.fromEntries(
    measured
      .filter(({ path, handedOn }) => FACE.test(path) && handedOn > MOST_IN_FACE)
      .map(({ path, handedOn }) => [path, handedOn]),
  ),
};

if (process.argv.includes('--write')) writeFileSync(recordFile, `${JSON.stringify(now, null, 2)}\n`);
const before = existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : {};

/** What is beyond its limit by more than the record holds of it. */
const grown = (name, unit) =>
  Object.entries(now[name])
    .filter(([what, count]) => count > (before[name]?.[what] ?? 0))
    .map(([what, count]) => `${what} has ${count} ${unit}`);

const worse = [
  ...Object.keys(ceilings)
    .filter((name) => now[name] > Math.max(ceilings[name], before[name] ?? 0))
    .map((name) => `${name} is ${now[name]}, at most ${ceilings[name]}`),
  ...Object.keys(floors)
    .filter((name) => now[name] < Math.min(floors[name], before[name] ?? floors[name]))
    .map(
      (name) => `${name} is ${now[name]}, at least ${Math.min(floors[name], before[name] ?? floors[name])}`,
    ),
  ...grown('tooLong', 'lines'),
  ...grown('wideFaces', 'names'),
];
const escapes = measured.filter(({ any, bang, as, unreasoned }) => any + bang + as + unreasoned.length > 0);
if (worse.length > 0)
  for (const { path, any, bang, as, unreasoned } of escapes)
    worse.push(`  ${path}: ${any} any, ${bang} !, ${as} as, ${unreasoned.length} disables without a reason`);

for (const line of worse) console.error(line);
const counted = (found) => Object.keys(found).length;
console.log(JSON.stringify({ ...now, tooLong: counted(now.tooLong), wideFaces: counted(now.wideFaces) }));
process.exitCode = worse.length > 0 ? 1 : 0;
