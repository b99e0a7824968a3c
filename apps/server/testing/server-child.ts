// A whole server as a process of its own, for tests that kill it. Prints `ready <port>`, and at its end what it passed.
import './skewed-date.ts';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { armedFailpoints, armFailpoint, type Failure } from '../src/platform/failpoint.ts';
import { testDataDir } from './data-folder.ts';
import { failAtStatements } from './statement-points.ts';

const config = readConfig({ LOG_LEVEL: 'silent', ...process.env, RATE_LIMIT_FACTOR: '100000' });
const app = await buildApp({
  config,
  databaseUrl: config.DATABASE_URL ?? '',
  origin: 'http://127.0.0.1',
  dataDir: testDataDir,
});
const address = await app.http.listen({ host: '127.0.0.1', port: config.PORT });
const passed = failAtStatements();
for (const one of (process.env['FAILPOINTS'] ?? '').split(',')) {
  const [point, failure, skip] = one.split(':');
  if (point && failure) armFailpoint(point, failure as Failure, Number(skip ?? 0));
}
process.stdout.write(`ready ${new URL(address).port}\n`);
process.on('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify({ passed: [...passed], armed: armedFailpoints() })}\n`);
  void app.close().then(() => process.exit(0));
});
