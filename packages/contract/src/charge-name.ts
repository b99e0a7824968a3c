/** By this name the price of bringing an order stands among a bill's charges. Whoever shows it says it in their language. */
export const DELIVERY_CHARGE = 'Delivery';

/** A charge as it is shown: by the name the store gave it, or by `delivery`, the reader's word for bringing. */
export const chargeName = (name: string, delivery: string): string =>
  name === DELIVERY_CHARGE ? delivery : name;
