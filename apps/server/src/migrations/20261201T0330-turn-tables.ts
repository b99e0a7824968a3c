/** Oval tables, and how far a table is turned on the plan, in degrees. */
export const turnTables = `
alter table dining_table drop constraint dining_table_shape_check,
  add constraint dining_table_shape_check check (shape in ('square', 'round', 'long', 'oval')),
  add column turn int not null default 0 check (turn in (0, 45, 90, 135));
`;
