/** So many rows beyond its page a long list is counted. */
const AHEAD = 1000;

/** A row of a page of a long list. */
export interface LongRow {
  /** How many rows there are, counted to a thousand beyond the page. */
  readonly total: number;
  /** There are more. */
  readonly more: boolean;
}

/**
 * SQL: `page`, the ids of a page of a list, newest first, each with the list's `total` and `more`. `found` selects the `id`
 * and the time `at` of all of them, of which no more are read than lie before the page and a thousand behind its beginning.
 * `limit` and `offset` are parameters.
 */
export const longPage = (found: string, limit: string, offset: string): string =>
  `found as materialized (${found} order by at desc, id limit ${offset}::bigint + ${AHEAD + 1}),
   counted as (select least(count(*), ${offset}::bigint + ${AHEAD}) as total, count(*) > ${offset}::bigint + ${AHEAD} as more from found),
   page as (select f.id, c.total, c.more from found f, counted c order by f.at desc, f.id limit ${limit} offset ${offset})`;
