/** Reactions are taken in the order they come due: what is counted later stands in nobody's way. */
export const countLater = `
create index reaction_due_order on reaction_due (due_at, id);
`;
