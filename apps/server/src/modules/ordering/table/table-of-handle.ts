import { refuse } from '../../../platform/http/refused.ts';
import { readHandle } from '../../venues/index.ts';

/**
 * The id of the table a handle names, by its signature alone, so that the table can be locked in the same trip that asks
 * whether the handle still holds.
 */
export const tableOfHandle = (handle: string, now: Date): string =>
  readHandle(handle, now)?.tableId ?? refuse('table-unknown');
