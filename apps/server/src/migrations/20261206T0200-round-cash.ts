/**
 * Cash is taken and handed back in multiples of the smallest coin in use: what changed hands is `amount` + `rounding` (minor units).
 * Nothing else is rounded.
 */
export const roundCash = `
alter table payment add column rounding bigint not null default 0, add constraint only_cash_is_rounded check (rounding = 0 or mode = 'cash');
alter table refund add column rounding bigint not null default 0;
`;
