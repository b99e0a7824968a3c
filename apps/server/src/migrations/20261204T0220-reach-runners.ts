/** A colleague's number, and the one under which a guest reaches whoever brings their order. */
export const reachRunners = `
alter table staff_user add column phone text not null default '';
alter table tracking add column runner_phone text not null default '';
`;
