import { TONES, type Tone, VOLUMES, type Volume } from '@tableside/contract/sounds';
import { type Language, ORDER_TYPES, type OrderType } from '@tableside/contract/vocabulary';
import type { KdsScale } from '@tableside/ui/staff/board';
import { languageOf } from './boot.ts';
import { readStored, writeStored } from './storage.ts';
import { makeStore, useStore } from './store.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
/** Sizes of the kitchen's type in percent, the smallest first. */
export const SCALES: readonly KdsScale[] = [80, 90, 100, 110, 120, 130, 140, 150, 160];

/** How the kitchen's colours step up: by each ticket's own target, or the same for all. */
export const TIMINGS = ['target', 'simple'] as const;
type Timing = (typeof TIMINGS)[number];

export type OwnVolumes = Readonly<Partial<Record<Tone, Volume>>>;

/** What this device remembers; nothing of it is secret. */
export interface Settings {
  readonly language: Language | null;
  readonly theme: Theme;
  /** Size of the kitchen's type in percent. */
  readonly scale: KdsScale;
  readonly muted: boolean;
  /** How loud tones are on this device; those without a choice are as loud as the house says. */
  readonly volumes: OwnVolumes;
  /** How the kitchen's colours step up: by each ticket's own target, or after five and eight minutes. */
  readonly timing: Timing;
  /** A ticket leaves the board with its last dish. */
  readonly autoBump: boolean;
  /** The totals panel of the kitchen stays open. */
  readonly allDay: boolean;
  /** The totals count what is chosen with dishes instead of the dishes. */
  readonly byPart: boolean;
  /** The station this device cooks at; null shows all, the empty one what belongs to none. */
  readonly station: string | null;
  /** The only kind of order that this device's kitchen shows; null shows all. */
  readonly mode: OrderType | null;
  /** This browser was enrolled, so the PIN pad comes first. */
  readonly device: boolean;
  /** Locked while the server could not be told: the session is ended before anything is shown. */
  readonly locked: boolean;
  readonly storeId: string | null;
  /** Whoever uses this device has read that its screen goes off by itself. */
  readonly sleepKnown: boolean;
}

const KEY = 'staff-settings';
const FIRST: Settings = {
  language: null,
  theme: 'system',
  scale: 100,
  muted: false,
  volumes: {},
  timing: 'target',
  autoBump: false,
  allDay: false,
  byPart: false,
  station: null,
  mode: null,
  device: false,
  locked: false,
  storeId: null,
  sleepKnown: false,
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Devices had one volume for all tones before; the middle one was never told from none. */
function volumesIn(stored: unknown, forAll: unknown): OwnVolumes {
  const before = isRecord(stored) || forAll === 'normal' ? undefined : forAll;
  const chosen = TONES.flatMap((tone) => {
    const own = isRecord(stored) ? stored[tone] : before;
    const volume = VOLUMES.find((each) => each === own);
    return volume === undefined ? [] : [[tone, volume] as const];
  });
  return Object.fromEntries(chosen);
}

/** Settings from what was stored; odd values fall back to the first ones. */
export function parseSettings(stored: unknown): Settings {
  const given: Partial<Record<keyof Settings | 'volume', unknown>> = isRecord(stored) ? stored : {};
  return {
    language: languageOf(given.language) ?? null,
    theme: THEMES.find((theme) => theme === given.theme) ?? FIRST.theme,
    scale: SCALES.find((scale) => scale === given.scale) ?? FIRST.scale,
    muted: given.muted === true,
    volumes: volumesIn(given.volumes, given.volume),
    timing: TIMINGS.find((timing) => timing === given.timing) ?? FIRST.timing,
    autoBump: given.autoBump === true,
    allDay: given.allDay === true,
    byPart: given.byPart === true,
    station: typeof given.station === 'string' ? given.station : null,
    mode: ORDER_TYPES.find((mode) => mode === given.mode) ?? null,
    device: given.device === true,
    locked: given.locked === true,
    storeId: typeof given.storeId === 'string' ? given.storeId : null,
    sleepKnown: given.sleepKnown === true,
  };
}

const store = makeStore(parseSettings(readStored(KEY)));

/** The settings outside of components. */
export const currentSettings = store.get;

/** Changes some settings at once and remembers them. */
export function changeSettings(change: Partial<Settings>): void {
  store.set((now) => ({ ...now, ...change }));
  writeStored(KEY, store.get());
}

/** One setting, followed. */
export const useSetting = <K extends keyof Settings>(name: K): Settings[K] =>
  useStore(store, (settings) => settings[name]);

/** The scale one step larger or smaller, within bounds. */
export function nextScale(scale: KdsScale, step: 1 | -1): KdsScale {
  return SCALES[SCALES.indexOf(scale) + step] ?? scale;
}
