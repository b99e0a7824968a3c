import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, accountFor, dataFolder } from './embedded-postgres-account.ts';
import { postgresBinaries } from './embedded-postgres-binaries.ts';
import {
  clusterPassword,
  createCluster,
  type Launched,
  launchPostmaster,
  logFile,
  type Running,
  runningPostmaster,
  standsIn,
} from './embedded-postgres-cluster.ts';
import { type Hold, takeHold } from './embedded-postgres-hold.ts';

const LAUNCHES = 10;

export interface EmbeddedOptions {
  /** Folder of the data; created when missing. */
  readonly folder: string;
  /** `name: value` of postgresql.conf; a server that already runs keeps the ones it was started with. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Refuse the folder while another process uses it. Otherwise users share the server and the last one stops it. */
  readonly exclusive?: boolean;
  /** How long the server may take to answer, in milliseconds. */
  readonly deadlineMs?: number;
  /** Called when a server that died could not be brought back. By default the process fails. */
  readonly onLost?: (error: Error) => void;
}

export interface EmbeddedPostgres {
  /** Connection string of a database of this server; `postgres` when not named. Stays valid when the server is restarted. */
  readonly url: (database?: string) => string;
  /** The folder that really holds the data; see `moved-to.txt` in the wanted one. */
  readonly folder: string;
  /** True when a server was already running. */
  readonly attached: boolean;
  /** Process id of the postmaster at the start. */
  readonly pid: number;
  /** Stops the server unless others use it; may be called twice. */
  readonly stop: () => Promise<void>;
}

interface Site {
  readonly native: string;
  readonly cluster: string;
  readonly account: Account | undefined;
  readonly password: string;
  readonly options: EmbeddedOptions;
}

interface Session {
  readonly hold: Hold;
  readonly running: Running;
  readonly attached: boolean;
}

async function prepare(options: EmbeddedOptions): Promise<Site> {
  const account = await accountFor(options.folder);
  const native = await postgresBinaries(account);
  const folder = await dataFolder(options.folder, account);
  const password = await clusterPassword(folder);
  if (!(await readdir(folder)).includes('pg')) await createCluster(native, folder, password, account);
  // Under /var/lib the cluster may belong to an account that the wanted folder did not reveal.
  const owner = folder === options.folder ? account : await accountFor(folder);
  return { native, cluster: join(folder, 'pg'), account: owner, password, options };
}

const urlOf = (password: string, { port, sockets }: Running, database: string): string =>
  `postgres://tableside:${password}@${sockets ? encodeURIComponent(sockets) : '127.0.0.1'}:${port}/${database}`;

const holdOn = (site: Site, running: Running): Promise<Hold | undefined> =>
  takeHold({
    url: urlOf(site.password, running, 'postgres'),
    cluster: site.cluster,
    exclusive: site.options.exclusive ?? false,
    patienceMs: 3000,
  });

async function failure({ cluster }: Site): Promise<Error> {
  const log = await readFile(logFile(cluster), 'utf8').catch(() => '');
  const tail = log.trimEnd().split('\n').slice(-5).join('\n');
  return new Error(`PostgreSQL did not start. The end of ${logFile(cluster)}:\n${tail}`);
}

/** Starts the postmaster when none is starting already; false once it has failed too often. */
function launcher(site: Site, port: number | undefined) {
  let launched: Launched | undefined;
  let launches = 0;
  const ensure = async (): Promise<boolean> => {
    if (launched && !launched.exited) return true;
    if (launches === LAUNCHES) return false;
    await sleep(50 * launches);
    launches += 1;
    launched = await launchPostmaster({ ...site, settings: site.options.settings ?? {}, port });
    return true;
  };
  return { ensure, launched: () => launches > 0 };
}

/** Attaches to the running server or starts it, until one answers. */
async function connect(site: Site, port: number | undefined): Promise<Session> {
  const { ensure, launched } = launcher(site, port);
  const until = Date.now() + (site.options.deadlineMs ?? 30_000);
  while (Date.now() < until) {
    const running = await runningPostmaster(site.cluster, site.account);
    const hold = running?.port ? await holdOn(site, running) : undefined;
    if (running && hold) return { hold, running, attached: !launched() };
    if (!running && !(await ensure())) break;
    await sleep(20);
  }
  throw await failure(site);
}

async function shutDown({ hold, running }: Session, { cluster, account }: Site): Promise<void> {
  const last = await hold.release().catch(() => true); // a lost connection: the server is stopping or died
  const live = last ? await runningPostmaster(cluster, account) : undefined;
  if (live?.pid === running.pid) {
    process.kill(live.pid, 'SIGINT'); // "fast": open transactions roll back
    // Its pid file goes a moment before the process does.
    for (let waited = 0; waited < 400 && (await standsIn(live.pid, cluster, account)); waited += 1)
      await sleep(25);
  }
  await hold.close();
}

const rethrow = (error: Error): never => {
  throw error;
};

/**
 * Starts PostgreSQL from the npm package on a Unix socket and 127.0.0.1, or attaches to the one a killed process left behind, and
 * brings it back on the same port when it dies. Throws `FolderInUse` and errors whose message names the way out.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const site = await prepare(options);
  const first = await connect(site, undefined);
  const { port, pid } = first.running;
  let session = Promise.resolve(first);
  let stopping: Promise<void> | undefined;

  const keep = async (): Promise<void> => {
    while (!stopping) {
      await (await session).hold.lost;
      if (stopping) return;
      session = connect(site, port);
      if ((await session).running.port !== port) throw new Error(`PostgreSQL left its port ${port}`);
    }
  };
  keep().catch((error: unknown) => {
    if (!stopping)
      setImmediate(options.onLost ?? rethrow, error instanceof Error ? error : new Error(String(error)));
  });

  const stop = (): Promise<void> => {
    stopping ??= session.then(
      (current) => shutDown(current, site),
      () => undefined,
    );
    return stopping;
  };
  return {
    url: (database = 'postgres') => urlOf(site.password, first.running, database),
    folder: dirname(site.cluster),
    attached: first.attached,
    pid,
    stop,
  };
}

/** Connection string of the server that runs on a data folder, for a short visit beside its user; undefined while none does. */
export async function runningEmbeddedUrl(wanted: string): Promise<string | undefined> {
  const lent = await accountFor(wanted);
  const folder = await dataFolder(wanted, lent);
  const account = folder === wanted ? lent : await accountFor(folder);
  const running = await runningPostmaster(join(folder, 'pg'), account);
  if (!running?.port) return undefined;
  return urlOf(await clusterPassword(folder), running, 'postgres');
}
