import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

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
  const send: Wire = ({ method, path, headers = {}, body }) =>
    new Promise((resolve, reject) => {
      const start = performance.now();
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const asked = request({ agent, hostname, port, method, path, headers: { ...length, ...headers } });
      asked.once('error', reject);
      asked.once('response', (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('error', reject);
        response.once('end', () => {
          const text = Buffer.concat(parts).toString();
          const { statusCode: status = 0, headers: got } = response;
          const ms = performance.now() - start;
          resolve({
            status,
            headers: got,
            text,
            ms,
            code: codeOf(text),
            json: <T>() => JSON.parse(text) as T,
          });
        });
      });
      asked.end(body);
    });
  return Object.assign(send, { close: () => agent.destroy() });
}
