import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { takePortions } from '../../menu/index.ts';
import type { RoundLine } from './round-rule.ts';

type Context = Pick<CommandContext<'diner' | 'staff'>, 'tx' | 'now' | 'announce'>;
interface Counted {
  readonly storeId: string;
  readonly lines: readonly RoundLine[];
}

/** Why counted dishes of a round cannot be had; undefined once their portions are taken. One wait more, for these only. */
export async function shortOf({ storeId, lines }: Counted, { tx, now, announce }: Context) {
  const short = await takePortions({ tx, storeId, now, announce }, lines);
  if (!short) return undefined;
  const code = short.left > 0 ? 'not-enough-left' : 'item-unavailable';
  return { code, details: { item_id: short.itemId } } as const;
}

/** Takes the portions of counted dishes. Refuses `item-unavailable` or `not-enough-left` when somebody was faster. */
export async function takeCounted(round: Counted, context: Context): Promise<void> {
  const short = await shortOf(round, context);
  if (short) refuse(short.code, short.details);
}
