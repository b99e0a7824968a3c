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
  readonly startedByStaff: boolean;
  readonly members: readonly SeatingMember[];
  readonly version: number;
}

/** Hours without a change after which a party that owes nothing has left. */
export const IDLE_HOURS = 6;
