import type { Server as HttpServer } from 'node:http';
import { Server as TlsServer } from 'node:tls';
import type { AppOptions } from './app.ts';
import { startHousekeeping } from './platform/jobs/housekeeping.ts';
import { reasonOf } from './prepare-storage.ts';

type Tls = AppOptions['tls'];

interface Following {
  /** The certificate and its key as they are on the disk now; throws a sentence for what is no pair. */
  readonly read: () => Promise<Tls>;
  /** What the server began with. */
  readonly first: Tls;
  readonly warn: (line: string) => void;
  /** How often to look, in ms. */
  readonly everyMs?: number;
}

const HOUR = 3_600_000;

/** Whether both hold the same bytes. */
const isSame = (one: Tls, other: Tls): boolean =>
  one === other || (!!one && !!other && one.cert.equals(other.cert) && one.key.equals(other.key));

/**
 * Has a server speak by a renewed certificate without a restart: new connections get what the files hold, open ones stay.
 * Files that are no pair change nothing and are told. Answers with what ends it.
 */
export function followTls(
  server: HttpServer,
  { read, first, warn, everyMs = HOUR }: Following,
): () => Promise<void> {
  let used = first;
  const look = async (): Promise<void> => {
    const found = await read();
    if (!found || isSame(found, used) || !(server instanceof TlsServer)) return;
    server.setSecureContext(found);
    used = found;
  };
  const { stop } = startHousekeeping([{ name: 'follow-tls', everyMs, run: look }], (error) =>
    warn(`the certificate stays as it was: ${reasonOf(error)}`),
  );
  return stop;
}
