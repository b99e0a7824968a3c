import type { App } from '@tableside/server/app';

/** An order that waits for its guest's yes. */
export interface OpenPrepared {
  readonly id: string;
  readonly name: string;
  /** E.164. */
  readonly phone: string;
}

const newest = {
  name: 'demo.find-prepared',
  text: `select p.id, p.name, p.phone from prepared_order p join store s on s.id = p.store_id
    where s.slug = any($1) and p.state = 'sent' and p.phone is not null and p.expires_at > $2 order by p.created_at limit 1`,
};

/** One of these stores' prepared orders that can still be confirmed; undefined when there is none. */
export const findPrepared = async (
  db: App['db'],
  slugs: readonly string[],
  now: Date,
): Promise<OpenPrepared | undefined> =>
  (await db.rows<[readonly string[], Date], OpenPrepared>(newest, slugs, now))[0];
