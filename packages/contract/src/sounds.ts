/** What the console sounds for: a new ticket, one that changed, one or a call that is late, a guest who calls, a lost connection. */
export const TONES = ['new', 'changed', 'late', 'call', 'lost'] as const;
export type Tone = (typeof TONES)[number];

export const VOLUMES = ['off', 'soft', 'normal', 'loud'] as const;
export type Volume = (typeof VOLUMES)[number];

/** How a house's devices sound where they have not chosen for themselves. */
export interface HouseSounds {
  readonly volumes: Record<Tone, Volume>;
  /** Until a call that nobody has taken rings again. */
  readonly repeat_seconds: number;
}

/** How a house sounds that has never said so. */
export const FIRST_SOUNDS: HouseSounds = {
  volumes: { new: 'normal', changed: 'normal', late: 'normal', call: 'normal', lost: 'normal' },
  repeat_seconds: 30,
};
