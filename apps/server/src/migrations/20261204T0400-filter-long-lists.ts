const kind = `rtrim(split_part(action, '.', 1), 's')`;

/** What was rarely done, rarely paid so or paid in vain is found among all there ever was (docs/decisions/0098). */
export const filterLongLists = `
create index audit_actor on audit (store_id, actor, at);
create index audit_kind on audit (store_id, ${kind}, at);
create index audit_actor_kind on audit (store_id, actor, ${kind}, at);
create index payment_mode on payment (store_id, mode, asked_at);
create index payment_uncaptured on payment (store_id, state, asked_at) where state <> 'captured';
drop index payment_pending;
`;
