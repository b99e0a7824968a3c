/** Where a booking stands in the list of the day; the plan above leads there. */
export const rowIdOf = ({ _id }: { readonly _id: string }): string => `booking-${_id}`;
