import { isOwnRefund } from '../refund/refund-sql.ts';

const asIs = (figure: string): string => figure;

/** A list of taxes by name and rate, of what keeps them as `taxes`, with a `share` of each figure. What one does not know is left out. */
const summedUp = (source: string, taxes: string, share: (figure: string) => string): string =>
  `select x.name, x.rate_bp, x.inclusive, case when bool_and(x.base is not null) then sum(${share('x.base')})::bigint end as base, sum(${share('x.amount')})::bigint as amount
   from ${source}, jsonb_to_recordset(${taxes}) as x(name text, rate_bp int, inclusive boolean, base bigint, amount bigint) group by 1, 2, 3 order by 1, 2, 3`;
const list = (query: string): string =>
  `(select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(t))), '[]') from (${query}) t)`;

/** What a bill lacks of its total once so much of it went back; what was paid above it goes first. */
const lacking = (given: string): string => `greatest(0, i.total - paid.amount + ${given})`;
// Tab by tab, so that the index is asked for each instead of every payment there ever was.
const lessened = `(select i.snapshot -> 'taxes' as taxes, i.total, ${lacking('s.given - s.amount')} as before, ${lacking('s.given')} as after
  from (select r.tab_id, array_agg(r.id) as ids from r group by 1) t join bill i on i.tab_id = t.tab_id and i.snapshot is not null
  cross join lateral (select sum(k.amount) as amount from payment k where k.tab_id = t.tab_id and k.state = 'captured') paid
  cross join lateral (select f.id, f.amount, sum(f.amount) over (order by f.done_at, f.id) as given
    from payment q join refund f on f.payment_id = q.id where q.tab_id = t.tab_id and f.state = 'done' and ${isOwnRefund('f')}) s
  where s.id = any(t.ids) and ${lacking('s.given')} > 0) g`;
const lacked = (figure: string, when: string): string => `round(${figure}::numeric * g.${when} / g.total)`;

/** Lists of taxes by name and rate, for a statement. What they fall on is left out where a bill from before it was kept is among them. */
export const taxSums = {
  /** Of the bills `b`; `taxes` is where one of them keeps its own. */
  ofBills: (taxes: string): string => list(summedUp('b', taxes, asIs)),
  /**
   * Of the refunds `r`, by their `id` and the `tab_id` of their payments. What goes back of a bill takes the taxes along in
   * proportion to its total, rounded over all that went back so far: once all of it is back, so are they, to the minor
   * unit (docs/decisions/0175).
   */
  ofRefunds: list(
    summedUp(lessened, 'g.taxes', (figure) => `${lacked(figure, 'after')} - ${lacked(figure, 'before')}`),
  ),
};
