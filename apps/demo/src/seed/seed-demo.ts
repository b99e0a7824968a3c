import { datePlus, wallClock } from '@tableside/pricing/wall-clock';
import { type App, type AppOptions, buildApp } from '@tableside/server/app';
import { withoutPhones } from '@tableside/server/config';
import { DEMO_BEGUN } from '@tableside/server/demo-mark';
import { readMark, writeMark } from '../mark-repository.ts';
import {
  type DemoPlace,
  JADE_GARDEN,
  mediaFolder,
  readCourt,
  readPastWeeks,
  readPlaces,
  type StoredPlace,
} from '../places.ts';
import { drawWalls } from './draw-walls.ts';
import { REGULARS } from './guests.ts';
import { keepTables } from './keep-tables.ts';
import { livePastWeeks } from './live-past-weeks.ts';
import { MovedClock } from './moved-clock.ts';
import { openOffers } from './open-offers.ts';
import { dishesOf } from './past-weeks-data.ts';
import { type PlannedDay, planWeeks } from './plan-weeks.ts';
import { prepareSample } from './prepare-sample.ts';
import { showClips } from './show-clips.ts';
import { instantIn } from './zone-time.ts';

const SEEDED = 'demo-seeded';
const DAYS = 28;
const HOUR = 3_600_000;

export interface SeedOptions extends Pick<AppOptions, 'config' | 'origin' | 'dataDir'> {
  /** A connection past any pooler. */
  readonly directUrl: string;
  readonly signal: Pick<AbortSignal, 'throwIfAborted'>;
  /** One line for the person who waits. */
  readonly tell: (line: string) => void;
  /** Orders of the past weeks. */
  readonly orders: number;
}

/** The stores with their tables and codes; the food court, before whose menus its stores have to be there. */
async function importStores({ importers }: App, places: readonly DemoPlace[]): Promise<StoredPlace[]> {
  const open: StoredPlace[] = [];
  for (const place of places) open.push({ place, storeId: (await importers.store(place.store)).storeId });
  await importers.court(readCourt());
  return open;
}

async function importMenu({ importers }: App, { place, storeId }: StoredPlace): Promise<void> {
  const menu = await importers.menu(storeId, place.menu);
  if (menu.problems.length > 0)
    throw new Error(`The menu of ${place.slug}: ${JSON.stringify(menu.problems[0])}`);
  await importers.staff(storeId, place.staff);
  if (place.songs !== null) await importers.songs(storeId, place.songs);
}

const planFor = (place: DemoPlace, lastDay: string, orders: number): PlannedDay[] =>
  planWeeks({
    data: readPastWeeks(),
    dishes: dishesOf(place.menu),
    tables: place.tables,
    timezone: place.timezone,
    lastDay,
    days: DAYS,
    orders,
    regulars: REGULARS,
  });

/** The last day to live: over for some hours, so that its last guests have left; kept, so that a second start goes on with the same days. */
async function lastDayOf({ db }: App, { timezone }: DemoPlace): Promise<string> {
  const kept = await readMark(db, DEMO_BEGUN);
  if (kept !== undefined) return kept;
  const day = datePlus(wallClock(timezone, new Date(Date.now() - 4 * HOUR)).date, -1);
  await writeMark(db, DEMO_BEGUN, day);
  return day;
}

async function seed(app: App, clock: MovedClock, options: SeedOptions): Promise<void> {
  const { tell, signal, orders } = options;
  const places = readPlaces();
  const home = places.find(({ slug }) => slug === JADE_GARDEN);
  if (!home) throw new Error(`${JADE_GARDEN} is missing`);
  const lastDay = await lastDayOf(app, home);
  clock.set(instantIn(home.timezone, datePlus(lastDay, 1 - DAYS), 0));
  tell('Opening the demo places …');
  const open = await importStores(app, places);
  for (const place of open) await importMenu(app, place);
  for (const place of open) await openOffers(app, place, open);
  tell(`Living four weeks of ${home.visibleName} …`);
  const storeId = open.find(({ place }) => place === home)?.storeId ?? '';
  await livePastWeeks({
    app,
    clock,
    place: home,
    storeId,
    days: planFor(home, lastDay, orders),
    signal,
  });
  clock.set(new Date());
  await keepTables(app, home, storeId, clock.now());
  await drawWalls(app, home, storeId);
  await prepareSample(app, home, storeId);
  await showClips(app, home, storeId);
  await writeMark(app.db, SEEDED, new Date().toISOString());
}

/** Nobody waits for an answer here: on a busy machine the past is lived slowly, and nothing of it is turned away. */
const PATIENT: NonNullable<AppOptions['waits']> = {
  forStart: 30_000,
  forRead: 30_000,
  forTransaction: 30_000,
  forLocks: 7500,
  together: 30_000,
};

/** Commits need not wait for the disk here: what a crash takes is lived again, and it takes the newest first. */
function hastyUrl(directUrl: string): string {
  const options = encodeURIComponent('-c synchronous_commit=off');
  return `${directUrl}${directUrl.includes('?') ? '&' : '?'}options=${options}`;
}

/**
 * Fills an empty database with the demo places and their past weeks, through the product's own importers and API.
 * Goes on where a broken-off start stopped, and leaves a database alone that is seeded. One with other stores is none for
 * the demo: the product's start refuses it.
 */
export async function seedDemo(db: App['db'], options: SeedOptions): Promise<void> {
  if ((await readMark(db, SEEDED)) !== undefined) return;
  const { config, directUrl, origin, dataDir } = options;
  const clock = new MovedClock(new Date());
  const app = await buildApp({
    // The numbers of the demo's guests may be somebody's, and no limit stretches four weeks to four weeks.
    config: { ...withoutPhones(config), RATE_LIMIT_FACTOR: 1_000_000, LOG_LEVEL: 'error' },
    databaseUrl: hastyUrl(directUrl),
    directUrl,
    origin,
    dataDir,
    clock,
    waits: PATIENT,
    mediaFolders: [mediaFolder()],
  });
  try {
    await seed(app, clock, options);
  } finally {
    await app.close();
  }
}
