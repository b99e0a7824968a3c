import type { CallerVerdict } from '@tableside/contract/caller.schema';
import type { CallerProviderName, Language } from '@tableside/contract/vocabulary';

/** A number that is to be vouched for. `phone` is E.164. */
export interface Vouching {
  readonly requestId: string;
  readonly phone: string;
  readonly language: Language;
}
/** `undecided` leaves the request waiting: a note on the way, or somebody who could not prove to be the provider. */
export type Decision = 'approved' | 'refused' | 'undecided';

/** An app on the phone that vouches for its number. */
export interface CallerProvider {
  readonly name: CallerProviderName;
  /** Begins to ask; what the browser has to open for it, or null when the phone is reached another way. */
  readonly ask: (vouching: Vouching, now: Date) => Promise<string | null>;
  /** Reads what was posted to the callback. Approves only when the provider itself says that the very number is theirs. */
  readonly judge: (verdict: CallerVerdict, vouching: Vouching) => Promise<Decision>;
}
