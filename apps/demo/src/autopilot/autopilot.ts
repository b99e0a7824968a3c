import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '@tableside/server/app';
import { readMark, writeMark } from '../mark-repository.ts';
import type { DemoPlace } from '../places.ts';
import { type CrewOptions, hireCrew } from './crew.ts';

const SWITCH = 'demo-autopilot';

export interface AutopilotOptions extends CrewOptions {
  readonly db: App['db'];
  readonly places: readonly DemoPlace[];
  /** Milliseconds between two looks around. */
  readonly lookEvery: number;
  readonly failed: (error: unknown) => void;
}

/** Simulated colleagues who work through the public staff API. */
export interface Autopilot {
  readonly isOn: () => Promise<boolean>;
  /** Switches it for this installation; it stays so over restarts. */
  readonly set: (on: boolean) => Promise<void>;
  /** Begins to follow the switch. */
  readonly start: () => void;
  /** Ends after what is under way. */
  readonly stop: () => Promise<void>;
}

/** Makes the autopilot; it is off until somebody has switched it on. */
export function createAutopilot(options: AutopilotOptions): Autopilot {
  const { db, lookEvery, failed } = options;
  const crews = options.places.flatMap((place) => hireCrew(place, options) ?? []);
  const over = new AbortController();
  let following: Promise<void> | undefined;
  const isOn = async (): Promise<boolean> => (await readMark(db, SWITCH)) === 'on';
  const work = async (): Promise<void> => {
    if (await isOn()) await Promise.all(crews.map((crew) => crew.workOnce()));
  };
  const follow = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await work().catch(failed);
      await sleep(lookEvery, undefined, { signal: over.signal }).catch(() => undefined);
    }
  };
  return {
    isOn,
    set: (on) => writeMark(db, SWITCH, on ? 'on' : 'off'),
    start: () => {
      following ??= follow();
    },
    stop: async () => {
      over.abort();
      await following;
      await Promise.all(crews.map((crew) => crew.goHome()));
    },
  };
}
