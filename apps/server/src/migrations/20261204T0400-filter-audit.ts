const kind = `rtrim(split_part(action, '.', 1), 's')`;

/** What was rarely done is found among all there ever was (docs/decisions/0098). */
export const filterAudit = `
create index audit_actor on audit (store_id, actor, at);
create index audit_kind on audit (store_id, ${kind}, at);
create index audit_actor_kind on audit (store_id, actor, ${kind}, at);
`;
