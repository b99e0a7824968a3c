import type { FoundStore } from '@tableside/contract/finder.schema';
import { describe, expect, it } from 'vitest';
import { namedSo } from './find-entry.ts';

const named = (visible_name: string): FoundStore => ({
  _id: visible_name,
  name: 'Ltd',
  visible_name,
  image: null,
  logo: null,
  address: '',
  timezone: 'Asia/Kolkata',
  country: 'IN',
  open: { now: true, until: null, next: null },
  distance_m: null,
  delivery_minutes: null,
  platforms: ['bolt', 'broeat'],
  order_types: ['takeaway'],
});
const stores = ['Jade Garden', 'Jade Garden North', 'Café Luna', 'Roma', 'roma'].map(named);

describe('the store a link names', () => {
  it.each([
    ['Jade Garden', 'Jade Garden'],
    ['jade-garden', 'Jade Garden'],
    ['cafe  luna', 'Café Luna'],
  ])('%s is %s', (name, wanted) => expect(namedSo(stores, name)?.visible_name).toBe(wanted));
  it.each(['jade', 'roma', ''])('%j names none, or more than one', (name) =>
    expect(namedSo(stores, name)).toBeUndefined(),
  );
});
