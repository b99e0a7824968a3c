import type { Reader } from '../../platform/db/database.ts';
import type { Principal } from '../../platform/http/principal.ts';
import type { Asked } from './channel-name.ts';
import { mayListen } from './channel-policy.ts';
import type { Granted } from './open-stream.ts';

/** Facts of other modules, bound in app.ts. */
export interface ListenDeps {
  readonly takesPart: (db: Reader, orderId: string, principal: Principal) => Promise<boolean>;
  readonly storeExists: (db: Reader, storeId: string) => Promise<boolean>;
  readonly linkExists: (db: Reader, linkId: string) => Promise<boolean>;
  readonly queueEntryExists: (db: Reader, id: string) => Promise<boolean>;
  /** The table a handle stands for, while it is valid. */
  readonly tableOf: (db: Reader, handle: string, now: Date) => Promise<string | undefined>;
}

async function isKnown(db: Reader, deps: ListenDeps, name: Asked['name'], table: string | undefined) {
  if (name.kind === 'menu' || name.kind === 'jukebox') return deps.storeExists(db, name.id);
  if (name.kind === 'queue-entry') return deps.queueEntryExists(db, name.id);
  return name.kind === 'payment-link' ? deps.linkExists(db, name.id) : table !== undefined;
}

/** The channel as it is logged, when this caller may hear it. Asked anew at every connect. */
export async function grant(
  db: Reader,
  deps: ListenDeps,
  asked: Asked,
  principal: Principal,
  now: Date,
): Promise<Granted | undefined> {
  const { name } = asked;
  const table = name.kind === 'table' ? await deps.tableOf(db, name.id, now) : undefined;
  const allowed = mayListen(name, {
    userId: principal.kind === 'diner' ? principal.userId : undefined,
    staff: principal.kind === 'staff' ? principal : undefined,
    takesPart:
      (name.kind === 'order' || name.kind === 'group') && (await deps.takesPart(db, name.id, principal)),
    known: await isKnown(db, deps, name, table),
  });
  if (!allowed) return undefined;
  return { asked, channel: table === undefined ? asked.text : `table:${table}` };
}
