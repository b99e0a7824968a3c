/**
 * Cash is taken in multiples of the smallest coin in use: what changed hands is `amount` + `rounding` (minor units). Nothing
 * else is rounded.
 */
export const roundCashPayments = `
alter table payment add column rounding bigint not null default 0;
`;
