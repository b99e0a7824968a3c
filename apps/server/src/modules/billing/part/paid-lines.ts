import { paidLines } from '@tableside/pricing/parts';
import type { Reader } from '../../../platform/db/database.ts';
import { findPayments } from '../payment/payment-repository.ts';
import { partInputs } from './part.ts';
import { findParts } from './part-repository.ts';

/** The lines of a tab that somebody has paid, or is paying, as a share of dishes. */
export async function paidLinesOf(db: Reader, tabId: string): Promise<ReadonlySet<string>> {
  const [parts, payments] = await Promise.all([findParts(db, [tabId]), findPayments(db, [tabId])]);
  return paidLines(partInputs(parts, payments, tabId));
}
