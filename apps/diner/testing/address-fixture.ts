import type { Address } from '@tableside/contract/accounts.schema';

/** Somebody's home, in the same quarter as the house of the tests. */
export const addressOf = (change: Partial<Address> = {}): Address => ({
  _id: 'home',
  house: '12B',
  landmark: '',
  line1: 'Turner Road',
  line2: '',
  city: 'Mumbai',
  label: 'Home',
  location: { lat: 19.079, lng: 72.87 },
  ...change,
});
