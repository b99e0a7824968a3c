import { auditStaff } from '../../platform/audit/audit-staff.ts';
import type { Installation } from '../../platform/db/backup/backup-file.ts';
import { type OpenBackup, openBackup } from '../../platform/db/backup/write-backup.ts';
import type { ProcessContext, Streamed } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refused.ts';
import { requireStore } from '../../platform/http/store-scope.ts';
import type { ConfirmPin } from '../accounts/index.ts';
import { holdsOtherStores } from './installation-repository.ts';

/** What taking everything out needs: where it lies, whether a PIN is the caller's own, and when the program stops. */
export interface ExportDeps {
  readonly installation: Installation;
  readonly confirmPin: ConfirmPin;
  readonly stopping: AbortSignal;
}
interface Asked {
  readonly storeId: string;
  readonly pin: string;
}

/** A snapshot held for longer keeps the database from tidying up behind it. */
const LONGEST_MS = 30 * 60_000;

const nameAt = (now: Date): string =>
  `tableside-${now.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')}.backup.gz`;

/** Asks for the PIN, looks whose stores these are, and writes down that everything was taken out. */
async function allow(
  { confirmPin }: ExportDeps,
  { storeId, pin }: Asked,
  context: ProcessContext<'staff'>,
): Promise<void> {
  const { process, principal, now } = context;
  const right = await process.step(async (tx) => {
    if (!(await confirmPin(tx, { principal, storeId, pin, now }))) return false;
    if (await holdsOtherStores(tx, principal.storeIds)) refuse('stores-of-others');
    auditStaff({ tx, principal, now }, { storeId, action: 'data.export', target: storeId, details: {} });
    return true;
  });
  if (!right) refuse('pin-not-yours');
}

/** Gives up on a reader who is too slow, and when the program stops. */
function limit({ bytes, closed }: OpenBackup, stopping: AbortSignal): void {
  const giveUp = () => void bytes.destroy(new Error('the export was given up'));
  const timer = setTimeout(giveUp, LONGEST_MS).unref();
  stopping.addEventListener('abort', giveUp);
  void closed.then(() => {
    clearTimeout(timer);
    stopping.removeEventListener('abort', giveUp);
  });
}

/**
 * Streams the whole installation to the owner of all its stores, one at a time on this node: the file of `npm run backup`,
 * with the secrets that a restore needs. Refuses `export-running`, `not-found` for a store of others, `pin-not-yours`,
 * `too-many-tries` and `stores-of-others`.
 */
export function createExport(deps: ExportDeps) {
  let running = false;
  const free = () => {
    running = false;
  };
  return async (asked: Asked, context: ProcessContext<'staff'>): Promise<Streamed> => {
    requireStore(context.principal, asked.storeId);
    if (running) refuse('export-running');
    running = true;
    try {
      await allow(deps, asked, context);
      const backup = await openBackup(deps.installation, context.now);
      limit(backup, deps.stopping);
      void backup.closed.then(free);
      const headers = {
        'content-type': 'application/gzip',
        'content-disposition': `attachment; filename="${nameAt(context.now)}"`,
        'cache-control': 'no-store',
      };
      return { status: 200, stream: backup.bytes, headers };
    } catch (error) {
      free();
      throw error;
    }
  };
}
