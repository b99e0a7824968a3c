import type { ServiceRequest } from '@tableside/contract/seating.schema';

/** An open request may be raised again after this. */
const REMIND_MS = 120_000;

export interface TableRequest extends ServiceRequest {
  /** Whole minutes since it was sent. */
  readonly minutes: number;
  readonly remindable: boolean;
}

/** What the table asked for: what is open first, then what was done lately, each oldest first. `now`: milliseconds since 1970. */
export function tableRequests(requests: readonly ServiceRequest[], now: number): readonly TableRequest[] {
  return requests
    .map((request) => {
      const age = Math.max(0, now - Date.parse(request.at));
      const remindable = request.state !== 'done' && age >= REMIND_MS;
      return { ...request, minutes: Math.floor(age / 60_000), remindable };
    })
    .sort(
      (a, b) =>
        Number(a.state === 'done') - Number(b.state === 'done') || Date.parse(a.at) - Date.parse(b.at),
    );
}
