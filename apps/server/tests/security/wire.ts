import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { exchange } from '../../testing/exchange.ts';

/** One request as it goes over the wire; the path is sent as it stands. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer | undefined;
}
export interface WireAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** Milliseconds from the request to the last byte of the answer. */
  readonly ms: number;
  /** The refusal code of the body, empty when it has none. */
  readonly code: string;
  readonly json: <T>() => T;
}
export type Wire = (sent: WireRequest) => Promise<WireAnswer>;

const codeOf = (text: string): string => /^\{"code":"([a-z-]+)"/.exec(text)?.[1] ?? '';

/** A client that neither normalises nor forbids: it sends what a hostile one would. Keeps `sockets` connections. */
export function openWire(url: string, sockets = 8): Wire & { readonly close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  const { hostname, port } = new URL(url);
  const send: Wire = async ({ method, path, headers = {}, body }) => {
    const start = performance.now();
    const asked = { agent, hostname, port, method, path, headers };
    const { status, headers: got, text } = await exchange(asked, body);
    const ms = performance.now() - start;
    return { status, headers: got, text, ms, code: codeOf(text), json: <T>() => JSON.parse(text) as T };
  };
  return Object.assign(send, { close: () => agent.destroy() });
}
