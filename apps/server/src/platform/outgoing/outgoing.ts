import { lookup as resolveName } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress, readTypedRoot } from './typed-address.ts';

/** More than any answer we ask for; a longer one is cut off and counts as a failure. */
const LONGEST_ANSWER = 256 * 1024;

export interface OutgoingRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** From the root on, beginning with a slash, with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface OutgoingAnswer {
  readonly status: number;
  readonly text: string;
}

/** Rejects when no whole answer came in time. A redirect is an answer and is never followed. */
export type Send = (request: OutgoingRequest) => Promise<OutgoingAnswer>;

/** Calls to addresses that people typed, which may therefore point where they must not. */
export interface Outgoing {
  /**
   * Opens one budget of time for calls to `root`: whatever is sent with it has ended when the budget has. Throws when
   * `readTypedRoot` refuses the root.
   */
  open(root: string): Send;
}

export interface OutgoingOptions {
  /** Lets calls to this very machine through, for a payment sandbox in the box and for tests. */
  readonly loopback: boolean;
  /** Milliseconds of one budget; 8000 when not given. */
  readonly budgetMs?: number;
  /** Resolves names; the machine's resolver when not given. */
  readonly lookup?: LookupFunction;
}

/** Resolves once, refuses answers inside our own networks, and lets the connection use exactly what was checked. */
const checkedLookup =
  (resolve: LookupFunction): LookupFunction =>
  (name, options, done) =>
    resolve(name, { ...options, all: true }, (error, found) => {
      const list = Array.isArray(found) ? found : [];
      const first = list[0];
      if (error) done(error, '', 0);
      else if (!first || !list.every(({ address }) => isPublicAddress(address)))
        done(new Error(`${name} does not resolve to public addresses`), '', 0);
      else if (options.all) done(null, list);
      else done(null, first.address, first.family);
    });

const readAnswer = (response: IncomingMessage): Promise<OutgoingAnswer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let length = 0;
    response.on('data', (part: Buffer) => {
      length += part.length;
      parts.push(part);
      if (length > LONGEST_ANSWER) response.destroy(new Error('the answer is too long'));
    });
    response.on('error', reject);
    response.on('close', () => reject(new Error('the answer broke off')));
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
    );
  });

function send(
  url: URL,
  request: OutgoingRequest,
  lookup: LookupFunction | undefined,
  signal: AbortSignal,
): Promise<OutgoingAnswer> {
  const { method, headers, body } = request;
  return new Promise((resolve, reject) => {
    const options = { method, headers, signal, agent: false, ...(lookup && { lookup }) };
    const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, (response) => {
      readAnswer(response).then(resolve, reject);
    });
    signal.addEventListener('abort', () => sent.destroy(new Error('no answer in time')), { once: true });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** One connection per request: these calls are few, and a kept one that the other side dropped would look like a failure. */
export function outgoing({ loopback, budgetMs = 8000, lookup = resolveName }: OutgoingOptions): Outgoing {
  const guarded = checkedLookup(lookup);
  return {
    open: (typed) => {
      const root = readTypedRoot(typed, { loopback });
      if (root === undefined) throw new Error('this address must not be called');
      const isPublic = readTypedRoot(typed, { loopback: false }) !== undefined;
      const signal = AbortSignal.timeout(budgetMs);
      return (request) => send(new URL(root + request.path), request, isPublic ? guarded : undefined, signal);
    },
  };
}
