/** The page of a booking, for whoever holds its link. */
export const bookingPath = (id: string): string => `/booking?id=${id}`;
