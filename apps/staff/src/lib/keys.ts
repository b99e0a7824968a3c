type State = string;

/** Names of cached answers, by what they are about. */
export const keys = {
  session: ['session'],
  tickets: (storeId: string, state?: State) => ['tickets', storeId, ...(state ? [state] : [])],
  ticket: (id: string) => ['ticket', id],
  floor: (storeId: string) => ['floor', storeId],
  bookings: (storeId: string) => ['bookings', storeId],
  deliveries: (storeId: string) => ['deliveries', storeId],
  queue: (storeId: string) => ['queue', storeId],
  wait: (storeId: string, guests: number) => ['wait', storeId, String(guests)],
  calls: (storeId: string) => ['calls', storeId],
  bills: (storeId: string, state?: State) => ['bills', storeId, ...(state ? [state] : [])],
  orders: ['order'],
  order: (id: string) => ['order', id],
  codes: (storeId: string) => ['codes', storeId],
  items: (storeId: string) => ['items', storeId],
  campaigns: (storeId: string) => ['campaigns', storeId],
  voucherCodes: (campaignId: string) => ['voucher-codes', campaignId],
  providers: (storeId: string) => ['providers', storeId],
  shifts: (storeId: string) => ['shifts', storeId],
  shift: (id: string) => ['shift', id],
  audit: (storeId: string) => ['audit', storeId],
  programme: (storeId: string) => ['programme', storeId],
  categories: (storeId: string) => ['categories', storeId],
  store: (storeId: string) => ['store', storeId],
} as const;
