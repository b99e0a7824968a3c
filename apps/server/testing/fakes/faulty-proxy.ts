import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Answer, misbehave, type Outage, reply, takeOutage } from './outages.ts';

export interface FaultyProxy {
  readonly url: string;
  /** The next requests meet these outages, one each. */
  failNext(...outages: Outage[]): void;
  close(): Promise<void>;
}

/** Stands before a provider that runs as it is, and is the trouble on the way to it. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const outages: Outage[] = [];
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const body = await buffer(request);
    const pass = async (): Promise<Answer> => {
      const wanted = ['authorization', 'content-type'].flatMap((name) => {
        const value = headers[name];
        return typeof value === 'string' ? [[name, value] as const] : [];
      });
      const answer = await fetch(target + url, {
        method,
        headers: Object.fromEntries(wanted),
        redirect: 'manual',
        ...(body.length > 0 && { body: Uint8Array.from(body) }),
      });
      const type = answer.headers.get('content-type');
      return {
        status: answer.status,
        body: await answer.text(),
        ...(type && { headers: { 'content-type': type } }),
      };
    };
    const outage = takeOutage(outages, method);
    if (!outage) return reply(response, await pass());
    const reaches = outage.afterEffect || outage.fault === 'slow';
    const answer = reaches ? await pass() : { status: 500, body: '' };
    return misbehave(response, outage.fault, () => answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    failNext: (...more) => void outages.push(...more),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
