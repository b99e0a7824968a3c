import { describe, expect, it } from 'vitest';
import { leadsToOwnMachine } from './own-machine.ts';

describe('an address that only its own machine reaches', () => {
  it.each([
    'http://127.0.0.1:3000',
    'https://127.3.2.1',
    'http://localhost:3000/?c=ABC',
    'http://LOCALHOST',
    'http://[::1]:3000/?c=ABC',
  ])('is %s', (address) => expect(leadsToOwnMachine(address)).toBe(true));

  it.each([
    'http://192.168.1.7:3000',
    'https://order.example/?c=127.0.0.1',
    'https://localhost.example',
    'http://127.0.0.1.example',
    'http://',
    '',
  ])('is not %j', (address) => expect(leadsToOwnMachine(address)).toBe(false));
});
