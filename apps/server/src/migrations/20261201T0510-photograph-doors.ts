/** The photo a runner took at the door: a WebP; it goes with what else is personal about the order. */
export const photographDoors = `
create table tracking_photo (order_id text primary key references tracking, image bytea not null, at timestamptz not null, by_id text not null);
`;
