/** The life of a party at a table. */
export type SeatingState = 'waiting' | 'open' | 'closed';
export type SeatingAction = 'accept' | 'close';

/** `waiting`: the first round is held until a waiter accepts the table. */
export const seatingMoves: Readonly<
  Record<SeatingState, Readonly<Partial<Record<SeatingAction, SeatingState>>>>
> = {
  waiting: { accept: 'open', close: 'closed' },
  open: { close: 'closed' },
  closed: {},
};
export const initialSeatingStates: readonly SeatingState[] = ['waiting', 'open'];
export const finalSeatingStates: readonly SeatingState[] = ['closed'];

export interface SeatingMember {
  readonly userId: string;
  readonly name: string;
  readonly host: boolean;
}

/** A party at a table: its members in the order they came, and the social code that lets a friend join. */
export interface SeatingFacts {
  readonly id: string;
  readonly storeId: string;
  readonly tableId: string;
  readonly state: SeatingState;
  readonly enigma: string;
  /** Whether the host lets people join. */
  readonly joining: boolean;
  /** Minor units that the party's order may come to; null without a limit. */
  readonly spendLimit: number | null;
  readonly startedByStaff: boolean;
  /** The colleague who serves the party; null until one acts for it. */
  readonly servedBy: string | null;
  /** The party that it ended in, as it became one with that; null while it sits, and where everybody has left. */
  readonly joinedInto: string | null;
  readonly members: readonly SeatingMember[];
  readonly version: number;
}

/** Hours without a change after which a party that owes nothing has left. */
export const IDLE_HOURS = 6;

/**
 * Who becomes the host when a member leaves: whoever came next. Null when the leaver was not the host, or nobody stays.
 * `members` in the order they came.
 */
export function heirOf(members: readonly SeatingMember[], leaver: string): string | null {
  const wasHost = members.some(({ userId, host }) => userId === leaver && host);
  return (wasHost && members.find(({ userId }) => userId !== leaver)?.userId) || null;
}
