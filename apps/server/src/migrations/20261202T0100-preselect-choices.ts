const withPreselected = (
  column: string,
): string => `case when ${column} is null then null else jsonb_set(${column}, '{addon_groups}',
  (select coalesce(jsonb_agg(g || jsonb_build_object('items',
      (select coalesce(jsonb_agg(i || '{"preselected": false}' order by m), '[]') from jsonb_array_elements(g -> 'items') with ordinality as u(i, m)))
    order by n), '[]') from jsonb_array_elements(${column} -> 'addon_groups') with ordinality as t(g, n))) end`;

/** The choices of a group that a guest finds chosen when the dish is opened. */
export const preselectChoices = `
alter table addon_item add column preselected boolean not null default false;
update menu_draft set document = ${withPreselected('document')}, previous = ${withPreselected('previous')};
`;
