import type { ServiceRequest } from '@tableside/contract/seating.schema';

/** An open request may be raised again so long after it was sent, or was raised last. */
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
      const since = (at: string) => Math.max(0, now - Date.parse(at));
      const quiet = since(request.reminded_at ?? request.at);
      const remindable = request.state !== 'done' && quiet >= REMIND_MS;
      return { ...request, minutes: Math.floor(since(request.at) / 60_000), remindable };
    })
    .sort(
      (a, b) =>
        Number(a.state === 'done') - Number(b.state === 'done') || Date.parse(a.at) - Date.parse(b.at),
    );
}
