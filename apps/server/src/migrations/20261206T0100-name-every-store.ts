/**
 * A store has a name of its owner's and one that guests call it by, and neither is ever empty: whoever says a store's name has it
 * without asking. Every way in refused an empty one already.
 */
export const nameEveryStore = `
update store set visible_name = name where visible_name = '';
alter table store add constraint store_named check (name <> '' and visible_name <> '');
`;
