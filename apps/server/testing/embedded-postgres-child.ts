// A process that holds an embedded PostgreSQL until it is told to stop, for tests that kill it.
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';

const [folder = '', mode] = process.argv.slice(2);

try {
  const { url, pid, attached, stop } = await startEmbeddedPostgres({
    folder,
    exclusive: mode === 'exclusive',
  });
  process.on('SIGTERM', () => stop().then(() => process.exit(0)));
  process.stdout.write(`${JSON.stringify({ url: url(), pid, attached })}\n`);
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
