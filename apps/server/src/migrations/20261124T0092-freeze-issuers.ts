/** A bill keeps who issued it, as it was when it got its number. Bills issued before keep what their store is called now. */
export const freezeIssuers = `
alter table bill add column issuer jsonb;
update bill b set issuer = (select jsonb_build_object('legal_name', s.name, 'name', coalesce(nullif(s.visible_name, ''), s.name), 'address', s.address, 'phone', s.phone, 'tax_ids', s.tax_ids)
  from store s where s.id = b.store_id) where b.issued_at is not null;
`;
