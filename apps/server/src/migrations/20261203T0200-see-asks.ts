/** Who is on the way to a guest that wants to pay, and since when. */
export const seeAsks = `
alter table payment add column seen_at timestamptz,
  add column seen_by text,
  add constraint payment_seen check ((seen_at is null) = (seen_by is null));
`;
