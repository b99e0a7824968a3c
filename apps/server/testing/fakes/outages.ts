import type { ServerResponse } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How a provider can be down: an error of its own, the page of a machine before it, no word, a cut wire, a late word, a full house. */
export type Fault = 'error' | 'html' | 'silence' | 'hang-up' | 'slow' | 'busy';

export interface Outage {
  readonly fault: Fault;
  /** The request takes effect and only its answer is lost. */
  readonly afterEffect?: boolean;
  /** Waits for a request that changes something. */
  readonly onWrite?: boolean;
}

const SLOW_MS = 400;
const asJson = { 'content-type': 'application/json' };
const trouble = { code: 'SERVER_ERROR', type: 'api_error', description: 'down', message: 'down' };
const faultAnswers: Readonly<Record<'error' | 'html' | 'busy', Answer>> = {
  error: { status: 500, headers: asJson, body: JSON.stringify({ error: trouble }) },
  html: { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>502 Bad Gateway</h1>' },
  busy: { status: 429, headers: asJson, body: JSON.stringify({ error: trouble }) },
};

export function reply(response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status, answer.headers ?? {}).end(answer.body);
}

/** Meets an outage; `answer` is what would have been said. */
export function misbehave(response: ServerResponse, fault: Fault, answer: () => Answer): void {
  if (fault === 'silence') return;
  if (fault === 'hang-up') response.destroy();
  else if (fault === 'slow') setTimeout(() => reply(response, answer()), SLOW_MS);
  else reply(response, faultAnswers[fault]);
}

/** Takes the first outage that a request of this method meets out of the list. */
export function takeOutage(outages: Outage[], method: string): Outage | undefined {
  const next = outages.findIndex((outage) => !outage.onWrite || method !== 'GET');
  return next < 0 ? undefined : outages.splice(next, 1)[0];
}
