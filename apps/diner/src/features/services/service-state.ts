import type { ServiceRequest } from '@tableside/contract/seating.schema';

/** An open request may be raised again after this. */
const REMIND_MS = 120_000;

export interface OpenRequest extends ServiceRequest {
  /** Whole minutes since it was sent. */
  readonly minutes: number;
  readonly remindable: boolean;
}

/** The table's requests that nobody has finished yet, oldest first. `now`: milliseconds since 1970. */
export function openRequests(requests: readonly ServiceRequest[], now: number): readonly OpenRequest[] {
  return requests
    .filter(({ state }) => state !== 'done')
    .map((request) => {
      const age = Math.max(0, now - Date.parse(request.at));
      return { ...request, minutes: Math.floor(age / 60_000), remindable: age >= REMIND_MS };
    })
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
