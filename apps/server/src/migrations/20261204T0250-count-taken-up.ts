/** Which lines guests took up from "goes well with". */
export const countTakenUp = `
alter table order_line add column recommended boolean not null default false;
`;
