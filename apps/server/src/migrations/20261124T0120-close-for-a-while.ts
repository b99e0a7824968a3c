/** Days on which a store stays shut whatever its week says, and until when it takes no orders for now. */
export const closeForAWhile = `
alter table store add column closed_days jsonb not null default '[]', add column paused_until timestamptz;
`;
