import type { Group } from '../lib/outcome.ts';
import { kitchenBoard } from './board.ts';
import { menuSize, styleBytes } from './bytes.ts';
import { firstBytes } from './first-load.ts';
import { interactionDelay } from './interaction.ts';
import { serverMemory } from './memory.ts';
import { busyOrderRate, orderRates, usedOrderRate } from './orders.ts';
import { appliedPaint, simulatedPaint } from './paint.ts';
import { queuePlace } from './queue.ts';
import { menuRead, orderRead } from './reads.ts';
import { receiptRead } from './receipt.ts';
import { repeatVisits } from './repeat.ts';
import { dayReport } from './report.ts';
import { rules } from './rules.ts';
import { secondNode } from './second-node.ts';
import { startTimes, testTime } from './start.ts';
import { eventFanOut, kitchenDelay } from './streams.ts';

/** Every measure, in the order in which they run. */
export const groups: readonly Group[] = [
  menuRead,
  orderRates,
  busyOrderRate,
  usedOrderRate,
  orderRead,
  secondNode,
  dayReport,
  receiptRead,
  eventFanOut,
  kitchenDelay,
  queuePlace,
  serverMemory,
  firstBytes,
  styleBytes,
  menuSize,
  simulatedPaint,
  appliedPaint,
  interactionDelay,
  repeatVisits,
  kitchenBoard,
  rules,
  startTimes,
  testTime,
];
