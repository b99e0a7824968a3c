/**
 * Where a table stands on the plan of its area, in steps of the drawing, and what it looks like. A table that was taken
 * away keeps its row, because old orders name it; another one may have its name then.
 */
export const drawTables = `
alter table dining_table add column shape text not null default 'square' check (shape in ('square', 'round', 'long')),
  add column place_x int check (place_x between 0 and 119), add column place_y int check (place_y between 0 and 71),
  add column retired_at timestamptz, add check ((place_x is null) = (place_y is null));
alter table dining_table drop constraint dining_table_store_id_name_key;
create unique index dining_table_name on dining_table (store_id, name) where retired_at is null;
`;
