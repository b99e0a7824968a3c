import { DEMO_BEGUN } from './demo-mark.ts';
import type { Reader } from './platform/db/database.ts';
import { statement } from './platform/db/statement.ts';

interface Whose {
  /** Whether the demo began here, whatever was added since. */
  readonly demo: boolean;
  readonly stores: boolean;
}

const whose = statement<[string], Whose>(
  'start.read-whose',
  'select exists (select 1 from installation where key = $1) as demo, exists (select 1 from store) as stores',
);

/** Whose database it is: the demo's, that of restaurants of one's own, or nobody's yet. */
export const readWhose = async (db: Reader): Promise<Whose> =>
  (await db.row(whose, DEMO_BEGUN)) ?? { demo: false, stores: false };
