/** Beside the one return that is planned of money that counts for nothing, people may give it back in pieces at its provider. */
export const noteOutsideReturns = `
drop index refund_one_automatic;
create unique index refund_one_automatic on refund (capture_id) where reason <> 'asked' and not outside;
`;
