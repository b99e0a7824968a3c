// Loads a server with prepared requests where wrk is not installed. Run by `http-load.ts`.
import { serveJob } from '../lib/child.ts';
import { closedLoop } from './closed-loop.ts';
import type { HttpFigures, HttpJob } from './http-load.ts';
import { RawConnection } from './raw-http.ts';

await serveJob(async ({ port, requests, connections, seconds }: HttpJob): Promise<HttpFigures> => {
  const open = await Promise.all(Array.from({ length: connections }, () => RawConnection.open(port)));
  let failures = 0;
  let at = 0;
  const once = async (client: number): Promise<boolean> => {
    const request = requests[at % requests.length] ?? '';
    at += 1;
    const answer = await open[client]?.send(request);
    if (!answer || answer.status >= 400) failures += 1;
    return answer !== undefined;
  };
  const { perSecond, p99 } = await closedLoop({ clients: connections, warm: 0.5, seconds, once });
  return { perSecond, p99, failures };
});
