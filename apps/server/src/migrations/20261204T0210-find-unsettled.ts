/** Paid bills with something left to do are found when their day is over; the rest is in no index. */
export const findUnsettled = `
create index bill_unsettled on bill (paid_at) where paid_at is not null and settled_at is null;
`;
