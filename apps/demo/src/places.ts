import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { StaffRole } from '@tableside/contract/vocabulary';
import type { OffersFile } from './seed/open-offers.ts';
import type { MenuFile, PastWeeksData } from './seed/past-weeks-data.ts';

/** Beside `src` and `dist` alike. */
const DATA = new URL('../data/', import.meta.url);

/** A colleague of a demo place, with the sign-in that the demo shows to everybody. */
export interface DemoColleague {
  readonly name: string;
  readonly role: StaffRole;
  readonly email: string;
  readonly pin: string;
  readonly password: string;
}
/** A place of the demo: its files as the product's importers take them, and what pages say about it. */
export interface DemoPlace {
  readonly slug: string;
  readonly name: string;
  readonly visibleName: string;
  readonly address: string;
  /** IANA name. */
  readonly timezone: string;
  /** Public path of its picture. */
  readonly image: string | null;
  readonly staff: readonly DemoColleague[];
  readonly tables: readonly { readonly name: string; readonly seats: number }[];
  /** Content of store.json. */
  readonly store: unknown;
  /** Content of menu.json. */
  readonly menu: MenuFile;
  /** Content of offers.json, where there is one. */
  readonly offers: OffersFile | null;
  /** Content of songs.json, where there is one: original tunes made for the demo. */
  readonly songs: unknown;
  /** Of a food court's stall: the slug of the desk where its tabs are paid. */
  readonly desk: string | null;
}
/** A place of the demo, and its store in the product. */
export interface StoredPlace {
  readonly place: DemoPlace;
  readonly storeId: string;
}
/** A food court as the product's importer takes it. */
export interface DemoCourt {
  readonly desk: string;
  readonly stalls: readonly string[];
}

interface StoreFile {
  readonly slug: string;
  readonly name: string;
  readonly visible_name: string;
  readonly address: string;
  readonly timezone: string;
  readonly image: string | null;
  readonly staff: readonly Omit<DemoColleague, 'password'>[];
  readonly tables: DemoPlace['tables'];
}

const readText = (path: string): string => readFileSync(new URL(path, DATA), 'utf8');

/** Readable and public: the demo shows it. */
const passwordOf = (slug: string, role: StaffRole): string => `${slug.split('-')[0]}-${role}-demo`;

function readOffers(folder: string): OffersFile | null {
  const path = `${folder}/offers.json`;
  if (!existsSync(new URL(path, DATA))) return null;
  const offers: OffersFile = JSON.parse(readText(path));
  return offers;
}

function readSongs(folder: string): unknown {
  const path = `${folder}/songs.json`;
  return existsSync(new URL(path, DATA)) ? JSON.parse(readText(path)) : null;
}

function readPlace(folder: string, desk: string | null = null): DemoPlace {
  const store: StoreFile = JSON.parse(readText(`${folder}/store.json`));
  const menu: MenuFile = JSON.parse(readText(`${folder}/menu.json`));
  return {
    slug: store.slug,
    name: store.name,
    visibleName: store.visible_name,
    address: store.address,
    timezone: store.timezone,
    image: store.image === null ? null : `/media/${store.image}`,
    tables: store.tables,
    staff: store.staff.map((person) => ({ ...person, password: passwordOf(store.slug, person.role) })),
    store,
    menu,
    offers: readOffers(folder),
    songs: readSongs(folder),
    desk,
  };
}

/** The place whose past weeks are lived. */
export const JADE_GARDEN = 'jade-garden';

/** Reads the demo's food court. */
export function readCourt(): DemoCourt {
  const court: DemoCourt = JSON.parse(readText('harbour/group.json'));
  return court;
}

/** Reads the files of all places that the demo opens with: the desk of the food court, then its stalls, last. */
export function readPlaces(): readonly DemoPlace[] {
  const { desk, stalls } = readCourt();
  return [
    readPlace(JADE_GARDEN),
    readPlace('sip-and-sing'),
    readPlace('harbour/desk'),
    ...stalls.map((slug) => readPlace(`harbour/${slug}`, desk)),
  ];
}

/** The folder of the places' photos. */
export const mediaFolder = (): string => fileURLToPath(DATA);

/** What the simulated runner photographs at every door: a box of food. In base64. */
export const readDoorPhoto = (): string => readFileSync(new URL('art/1f961.webp', DATA)).toString('base64');

/** Reads what the past weeks of {@link JADE_GARDEN} are made from. */
export function readPastWeeks(): PastWeeksData {
  const data: PastWeeksData = JSON.parse(readText('past-weeks.json'));
  return data;
}
