/** The walls of a house on its plan, in steps of the drawing; they are saved all at once. */
export const drawWalls = `
create table plan_wall (
  store_id text not null references store, position int not null, area text not null, x int not null, y int not null,
  length int not null check (length > 0), turn int not null check (turn in (0, 90)), primary key (store_id, position)
);
`;
