import type { PersonalData } from '@tableside/contract/privacy.schema';
import type { ProcessContext } from '../../platform/http/handler.ts';
import { type FreshCode, withFreshCode } from './fresh-code.ts';
import { readPersonal } from './personal-repository.ts';

/** Everything that is kept about the caller. Refuses as `withFreshCode` does. */
export const exportUser = (
  secret: string,
  code: FreshCode,
  context: ProcessContext<'diner'>,
): Promise<PersonalData> =>
  withFreshCode(secret, code, context, async (person, tx) => ({
    exported_at: context.now.toISOString(),
    data: await readPersonal(tx, person),
  }));
