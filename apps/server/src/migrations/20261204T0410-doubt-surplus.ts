/** A node of the version before does not write how much more was taken of a bill: of what it writes nothing is known, and it is looked at. */
export const doubtSurplus = `
alter table bill alter column surplus drop default, alter column surplus drop not null;
`;
