import type { TableCode } from '@tableside/contract/staff.schema';
import { TABLE_CODE_LENGTH } from '@tableside/contract/vocabulary';
import { writeAudit } from '../../../platform/audit/audit-repository.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { principalKey } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { newCode, newId } from '../../../platform/ids.ts';
import { insertCode, lockCode, retireCode } from './code-repository.ts';
import { presentCode } from './present-code.ts';

/** Replaces a code: the old card answers `code-replaced`, and every handle it gave out stops working. */
export async function rotateCode(
  { tx, now, principal, announce }: CommandContext<'staff'>,
  codeId: string,
  origin: string,
): Promise<TableCode> {
  const old = (await lockCode(tx, codeId, principal.storeIds)) ?? refuse('not-found');
  const fresh = {
    ...old,
    id: newId(),
    code: newCode(TABLE_CODE_LENGTH),
    generation: old.generation + 1,
    created_at: now,
  };
  retireCode(tx, old.id);
  insertCode(tx, fresh);
  writeAudit(tx, {
    storeId: old.store_id,
    actor: principalKey(principal),
    actorName: principal.name,
    action: 'code.rotate',
    target: fresh.id,
    details: {
      name: old.table_name ?? '',
      replaced: old.id,
      table_id: old.table_id,
      generation: fresh.generation,
    },
    at: now,
  });
  if (old.store_id !== null) announce('store.changed', { v: 1, storeId: old.store_id });
  return presentCode(fresh, origin);
}
