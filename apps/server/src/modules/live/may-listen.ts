import type { Reader } from '../../platform/db/database.ts';
import type { Principal } from '../../platform/http/principal.ts';
import type { StampedMessage } from '../../platform/outbox/stamper.ts';
import type { Asked } from './channel-name.ts';
import { mayListen } from './channel-policy.ts';
import type { Membership } from './doubts.ts';
import type { Granted } from './open-stream.ts';

/** Facts of other modules, bound in `wiring/live.ts`. */
export interface ListenDeps {
  readonly takesPart: (db: Reader, orderId: string, principal: Principal) => Promise<boolean>;
  /** These without who does not take part in their order. */
  readonly stillMembers: (db: Reader, of: readonly Membership[]) => Promise<readonly Membership[]>;
  readonly storeExists: (db: Reader, storeId: string) => Promise<boolean>;
  readonly linkExists: (db: Reader, linkId: string) => Promise<boolean>;
  readonly queueEntryExists: (db: Reader, id: string) => Promise<boolean>;
  /** The table a handle stands for, while it is valid. */
  readonly tableOf: (db: Reader, handle: string, now: Date) => Promise<string | undefined>;
  /** Whether this verifier belongs to the request, and the request still waits for its result. */
  readonly callerWaits: (db: Reader, requestId: string, verifier: string, now: Date) => Promise<boolean>;
  /** The result of a verification, told once; undefined when it was told already or comes too late. */
  readonly callerResult: (requestId: string) => Promise<CallerResult | undefined>;
}
/** What the listener of a verification alone gets to hear, in no log. */
type CallerResult = { readonly success: { readonly token: string } } | { readonly error: string };

/** Who asks for a channel. `verifier` is the header that proves a verification to be one's own. */
export interface Listener {
  readonly principal: Principal;
  readonly verifier: string;
  readonly now: Date;
}

async function isKnown(
  db: Reader,
  deps: ListenDeps,
  name: Asked['name'],
  { verifier, now }: Listener,
  table: string | undefined,
) {
  if (name.kind === 'caller') return deps.callerWaits(db, name.id, verifier, now);
  if (name.kind === 'menu' || name.kind === 'jukebox') return deps.storeExists(db, name.id);
  if (name.kind === 'queue-entry') return deps.queueEntryExists(db, name.id);
  return name.kind === 'payment-link' ? deps.linkExists(db, name.id) : table !== undefined;
}

/** The channel as it is logged, when this caller may hear it. Asked anew at every connect. */
export async function grant(
  db: Reader,
  deps: ListenDeps,
  asked: Asked,
  listener: Listener,
): Promise<Granted | undefined> {
  const { name } = asked;
  const { principal, now } = listener;
  const table = name.kind === 'table' ? await deps.tableOf(db, name.id, now) : undefined;
  const allowed = mayListen(name, {
    userId: principal.kind === 'diner' ? principal.userId : undefined,
    staff: principal.kind === 'staff' ? principal : undefined,
    takesPart:
      (name.kind === 'order' || name.kind === 'group') && (await deps.takesPart(db, name.id, principal)),
    known: await isKnown(db, deps, name, listener, table),
  });
  if (!allowed) return undefined;
  const granted = { asked, channel: table === undefined ? asked.text : `table:${table}` };
  return name.kind === 'caller' ? { ...granted, reveal: revealing(deps, name.id) } : granted;
}

const revealing =
  (deps: ListenDeps, requestId: string): Granted['reveal'] =>
  async (message: StampedMessage) => {
    const result = await deps.callerResult(requestId);
    return result && { ...message, ...result };
  };
