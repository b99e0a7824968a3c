import { expect, it } from 'vitest';
import { readPlaces } from './places.ts';
import { welcome } from './welcome.ts';

const places = readPlaces().map((place) => ({
  place,
  storeId: place.slug,
  court: null,
  codes: [{ code: 'ABCDEFGHJK', type: 'dinein', table: { name: '5', area: '' } }],
}));
const facts = {
  places,
  local: 'http://127.0.0.1:3000',
  lan: null,
  origin: 'http://127.0.0.1:3000',
  payments: 'http://127.0.0.1:3001',
  colours: false,
};

it('says where to go, how to sign in, and how phones come in', () => {
  const text = welcome(facts);
  expect(text).toContain('http://127.0.0.1:3000/demo/inbox');
  expect(text).toContain('Payments       http://127.0.0.1:3001');
  expect(text).toContain('table 5: http://127.0.0.1:3000/?c=ABCDEFGHJK');
  expect(text).toMatch(/cashier\s+cashier@jade\.demo\s+jade-cashier-demo\s+PIN 2006/);
  expect(text).toContain('npm run start:lan');
});

it('names the address for phones where there is one', () => {
  const lan = 'http://192.168.1.20:3000';
  const text = welcome({ ...facts, lan, origin: lan });
  expect(text).toContain('http://192.168.1.20:3000/?c=ABCDEFGHJK');
  expect(text).not.toContain('start:lan');
});

it('prints the code light on dark whatever the colours of the terminal are', () => {
  expect(welcome({ ...facts, colours: true })).toContain('\u001b[40;97m');
});

it('says the rest without any place', () => {
  expect(welcome({ ...facts, places: [] })).not.toContain('?c=');
});
