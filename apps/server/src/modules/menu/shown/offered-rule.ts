/**
 * True when the dish may be ordered in the mode. No order types means every mode; an order from the queue (`qms`) is one
 * that will be eaten in.
 */
export const offered = (
  item: { readonly order_types: readonly string[] },
  orderType: string | undefined,
): boolean =>
  orderType === undefined ||
  item.order_types.length === 0 ||
  item.order_types.includes(orderType) ||
  (orderType === 'qms' && item.order_types.includes('dinein'));
