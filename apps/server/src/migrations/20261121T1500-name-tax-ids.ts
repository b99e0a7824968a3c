/** The numbers a store's receipts must carry, as `[{name, value}]`. */
export const nameTaxIds = `
alter table store add column tax_ids jsonb not null default '[]';
`;
