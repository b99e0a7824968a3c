import { execFileSync } from 'node:child_process';
import { chromiumLaunch } from '../../../e2e/support/chromium.ts';
import { generator } from '../load/http-load.ts';
import type { Bench } from './bench.ts';

async function browserVersion(): Promise<string> {
  try {
    const { executablePath = '' } = await chromiumLaunch();
    return (
      execFileSync(executablePath, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
        .trim()
        .split(' built')[0] ?? ''
    );
  } catch {
    return 'no Chromium';
  }
}

/** What the figures depend on, beside Node. */
export async function versions(bench: Bench): Promise<readonly string[]> {
  const { postgresVersion } = await bench.site();
  return [`PostgreSQL ${postgresVersion} (embedded)`, await browserVersion(), `reads by ${generator}`];
}
