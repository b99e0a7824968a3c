import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { HttpFigures, HttpJob } from './http-load.ts';

const run = promisify(execFile);

const script = (requests: readonly string[]): string => `
local requests = { ${requests.map((request) => JSON.stringify(request)).join(', ')} }
local at = 0
request = function()
  at = at % #requests + 1
  return requests[at]
end
done = function(summary, latency)
  local e = summary.errors
  io.write(string.format("figures %d %d %f %d\\n", summary.requests, summary.duration,
    latency:percentile(99), e.connect + e.read + e.write + e.status + e.timeout))
end
`;

/** The same as the own loader, by `wrk` with one thread. */
export async function runWrk({ port, requests, connections, seconds }: HttpJob): Promise<HttpFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'tableside-wrk-'));
  try {
    const file = join(folder, 'requests.lua');
    await writeFile(file, script(requests));
    const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', file, `http://127.0.0.1:${port}/`];
    const { stdout } = await run('wrk', args, { timeout: (seconds + 20) * 1000 });
    const figures = /figures (\S+) (\S+) (\S+) (\S+)/.exec(stdout)?.slice(1).map(Number);
    if (!figures) throw new Error(`wrk said nothing useful: ${stdout}`);
    const [count = 0, micros = 1, p99 = 0, failures = 0] = figures;
    return { perSecond: count / (micros / 1e6), p99: p99 / 1000, failures };
  } finally {
    await rm(folder, { recursive: true });
  }
}
