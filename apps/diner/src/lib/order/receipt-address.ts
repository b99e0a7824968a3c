/** Where a member reads the receipt of an order. */
export const receiptOf = (orderId: string): string => `/e-bill?id=${encodeURIComponent(orderId)}`;
