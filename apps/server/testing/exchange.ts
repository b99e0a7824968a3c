import { type IncomingHttpHeaders, type OutgoingHttpHeaders, type RequestOptions, request } from 'node:http';

/** A whole answer, as it came. */
export interface Exchanged {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Names and values in turns, as they were sent. */
  readonly rawHeaders: readonly string[];
  readonly text: string;
}

interface Asked extends RequestOptions {
  readonly headers: OutgoingHttpHeaders;
}

/** Sends one request and reads its answer to the end; it follows nothing and unpacks nothing. */
export const exchange = (options: Asked, body?: string | Buffer): Promise<Exchanged> =>
  new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const asked = request({ ...options, headers: { ...length, ...options.headers } });
    asked.once('error', reject);
    asked.once('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () => {
        const { statusCode: status = 0, headers, rawHeaders } = response;
        resolve({ status, headers, rawHeaders, text: Buffer.concat(parts).toString() });
      });
    });
    asked.end(body);
  });
