import type { ServiceState } from '@tableside/contract/vocabulary';

/** Seconds between two sends of one party; the next one at its table begins anew. */
export const SEND_SPACING = 60;
/** How often one party may ask for something new within an hour. */
export const SENDS_IN_AN_HOUR = 10;
const HOUR = 3600;
/** Seconds after which an unanswered request may be asked for again. */
export const REMIND_AFTER = 120;

/** Since when what was asked for still counts for its party. */
export const countsSince = (now: Date): Date => new Date(now.getTime() - HOUR * 1000);

export type CallAction = 'take' | 'pass' | 'finish';
/** Somebody takes a request or gives it to a colleague, so the table sees a name; whoever has it finishes it. */
export const callMoves: Readonly<Record<ServiceState, Readonly<Partial<Record<CallAction, ServiceState>>>>> =
  {
    sent: { take: 'seen', pass: 'seen', finish: 'done' },
    seen: { finish: 'done' },
    done: {},
  };
export const initialCallState: ServiceState = 'sent';
export const finalCallStates: readonly ServiceState[] = ['done'];

/** The states from which an action is allowed. */
export const callSources = (action: CallAction): ServiceState[] =>
  (['sent', 'seen', 'done'] as const).filter((state) => callMoves[state][action] !== undefined);

/** An open request of the table. */
export interface OpenCall {
  readonly id: string;
  readonly serviceId: string;
  readonly at: Date;
  readonly remindedAt: Date | null;
}

export interface AskedServices {
  readonly asked: readonly string[];
  readonly remind: boolean;
  readonly open: readonly OpenCall[];
  /** When the party at the table asked for something, whatever became of it: the last `SENDS_IN_AN_HOUR` times, the last first. */
  readonly sends: readonly Date[];
  readonly now: Date;
}
export type CallPlan =
  | { readonly create: readonly string[]; readonly remind: readonly string[] }
  | { readonly retryAfter: number };

const secondsSince = (then: Date, now: Date): number => (now.getTime() - then.getTime()) / 1000;

/** Seconds until the party may ask for something new; 0 when it may now. */
function secondsToWait(sends: readonly Date[], now: Date): number {
  const left = (send: Date | undefined, window: number) =>
    send ? Math.ceil(window - secondsSince(send, now)) : 0;
  return Math.max(0, left(sends[0], SEND_SPACING), left(sends[SENDS_IN_AN_HOUR - 1], HOUR));
}

/**
 * What a send becomes: new requests by service id and open ones to raise by id. An open request is never doubled, and
 * asking again costs nothing; only something new is limited, to once a minute and ten times an hour.
 */
export function planCalls({ asked, remind, open, sends, now }: AskedServices): CallPlan {
  const wanted = [...new Set(asked)];
  const create = wanted.filter((service) => !open.some((call) => call.serviceId === service));
  const retryAfter = create.length > 0 ? secondsToWait(sends, now) : 0;
  if (retryAfter > 0) return { retryAfter };
  const due = open.filter(
    (call) =>
      wanted.includes(call.serviceId) && secondsSince(call.remindedAt ?? call.at, now) >= REMIND_AFTER,
  );
  return { create, remind: remind ? due.map((call) => call.id) : [] };
}
