import type { Group } from '../lib/outcome.ts';
import { busyOrderRate, orderRates } from './orders.ts';
import { menuRead, orderRead } from './reads.ts';

/** Every measure, in the order in which they run. */
export const groups: readonly Group[] = [menuRead, orderRates, busyOrderRate, orderRead];
