// A whole server as a process of its own, for tests that kill it. Prints `ready <port>`, what it holds when it is
// asked by SIGUSR2, and at its end what it passed.
import './skewed-date.ts';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { armedFailpoints, armFailpoint, type Failure } from '../src/platform/failpoint.ts';
import { testDataDir } from './data-folder.ts';
import { heapInUse } from './heap.ts';
import { patientWaits } from './patient-waits.ts';
import { failAtStatements } from './statement-points.ts';

const config = readConfig({ LOG_LEVEL: 'silent', ...process.env, RATE_LIMIT_FACTOR: '100000' });

/** The database that was named, or one in the data folder, kept as the product keeps it. */
async function openStorage() {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = config;
  if (databaseUrl !== undefined) return { databaseUrl, dataDir: testDataDir, close: async () => undefined };
  const postgres = await startEmbeddedPostgres({ folder: dataDir, exclusive: true });
  await migrate(postgres.url());
  return { databaseUrl: postgres.url(), dataDir, close: postgres.stop };
}

const { databaseUrl, dataDir, close } = await openStorage();
const waits = process.env['PATIENT'] ? { waits: patientWaits } : {};
const app = await buildApp({ config, databaseUrl, origin: 'http://127.0.0.1', dataDir, ...waits });
const address = await app.http.listen({ host: '127.0.0.1', port: config.PORT });
const passed = failAtStatements();
for (const one of (process.env['FAILPOINTS'] ?? '').split(',')) {
  const [point, failure, skip] = one.split(':');
  if (point && failure) armFailpoint(point, failure as Failure, Number(skip ?? 0));
}
process.stdout.write(`ready ${new URL(address).port}\n`);
process.on('SIGUSR2', () => {
  const timers = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  process.stdout.write(`${JSON.stringify({ heap: heapInUse(), timers })}\n`);
});
process.on('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify({ passed: [...passed], armed: armedFailpoints() })}\n`);
  void app
    .close()
    .then(close)
    .then(() => process.exit(0));
});
