import { describe, expect, it } from 'vitest';
import { mapLink } from './map-link.ts';

const address = { house: '12B, Sea View', line1: 'Turner Road', line2: '', city: 'Mumbai' };

describe('the way on a map', () => {
  it('leads to the pin', () => {
    expect(mapLink({ ...address, location: { lat: 19.07, lng: 72.87 } })).toBe(
      'geo:19.07,72.87?q=19.07,72.87',
    );
  });
  it('leads to the address in words where nobody has set a pin', () => {
    const link = mapLink({ ...address, location: null });
    expect(link).toBe('geo:0,0?q=12B%2C%20Sea%20View%2C%20Turner%20Road%2C%20Mumbai');
    expect(decodeURIComponent(link)).toContain('12B, Sea View, Turner Road, Mumbai');
  });
  it('cannot be led elsewhere by what stands in an address', () => {
    expect(mapLink({ ...address, house: 'a&q=b#c', location: null })).toContain('a%26q%3Db%23c');
  });
});
