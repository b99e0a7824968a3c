const withTimes = (
  column: string,
): string => `case when ${column} is null then null else jsonb_set(${column}, '{categories}',
  (select coalesce(jsonb_agg(c || jsonb_build_object('times', '[]'::jsonb, 'items',
      (select coalesce(jsonb_agg(i || '{"times": []}' order by m), '[]') from jsonb_array_elements(c -> 'items') with ordinality as u(i, m)))
    order by n), '[]') from jsonb_array_elements(${column} -> 'categories') with ordinality as t(c, n))) end`;

/**
 * When dishes are served: lines such as "mon-fri 07:00-11:00", none for whenever the store is open. What is served at
 * times only is kept beside the menu's version, so that reading the state of a menu stays one row.
 */
export const serveAtTimes = `
alter table category add column times text[] not null default '{}';
alter table item add column times text[] not null default '{}';
alter table menu_version add column timed jsonb not null default '[]', add column turned_at timestamptz not null default 'epoch';
update menu_draft set document = ${withTimes('document')}, previous = ${withTimes('previous')};
`;
