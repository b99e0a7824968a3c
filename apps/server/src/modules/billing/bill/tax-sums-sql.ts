/**
 * A list of the taxes on the bills `b` by name and rate, for a statement that has such bills; `taxes` is where one of them
 * keeps its own. What they fall on is left out where a bill from before it was kept is among them.
 */
export const taxSums = (taxes: string): string =>
  `(select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(t))), '[]') from (
     select x.name, x.rate_bp, x.inclusive, case when bool_and(x.base is not null) then sum(x.base)::bigint end as base, sum(x.amount)::bigint as amount
     from b, jsonb_to_recordset(${taxes}) as x(name text, rate_bp int, inclusive boolean, base bigint, amount bigint) group by 1, 2, 3 order by 1, 2, 3) t)`;
