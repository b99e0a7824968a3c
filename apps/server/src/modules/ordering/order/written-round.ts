import type { SeatingFacts } from '../../seating/index.ts';
import type { NewOrder, NewRound, Numbers } from './round-repository.ts';

/** What stands around an order that this send began: its party and its table. */
export interface Begun {
  readonly order: NewOrder;
  readonly table: { readonly id: string; readonly name: string };
  readonly party: Pick<SeatingFacts, 'enigma' | 'state' | 'joining' | 'spendLimit' | 'members'>;
}

/**
 * What a send wrote, for whoever shows the order right after: with what the order showed before, it is all that it shows
 * now. A class, so that an answer's maker can tell it.
 */
export class WrittenRound {
  /** Null for a further round of an order that ran already. */
  readonly begun: Begun | null;
  readonly round: NewRound;
  /** Of the order, with this round. */
  readonly version: number;
  /** The order's number where it begins, and that of its last ticket. */
  readonly numbers: Promise<Numbers | undefined>;
  constructor({
    begun,
    round,
    version,
    numbers,
  }: Pick<WrittenRound, 'begun' | 'round' | 'version' | 'numbers'>) {
    this.begun = begun;
    this.round = round;
    this.version = version;
    this.numbers = numbers;
  }
}
