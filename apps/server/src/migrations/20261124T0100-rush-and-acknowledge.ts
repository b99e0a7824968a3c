/**
 * A ticket may be taken to the front. A line that is taken off while the kitchen has it names the stations that have not
 * said yet that they have seen it; an empty name is the share of what belongs to none.
 */
export const rushAndAcknowledge = `
alter table ticket add column rushed_by text, add column rushed_at timestamptz;
alter table order_line add column void_unseen text[] not null default '{}';
create index order_line_void_unseen on order_line (store_id) where void_unseen <> '{}';
`;
