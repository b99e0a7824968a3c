import { z } from 'zod';
import { TONES, VOLUMES } from './sounds.ts';

/** See the type of the same name. */
export const HouseSounds = z.object({
  volumes: z.record(z.enum(TONES), z.enum(VOLUMES)),
  repeat_seconds: z.int().min(10).max(600),
});
