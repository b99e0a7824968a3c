import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const map = { MAP_TILES: 'https://maps.test/{z}/{x}/{y}.png?key=1', MAP_CREDIT: '© People of the map' };

it('takes a map with its credit, and none by default', () => {
  expect(readConfig(map)).toMatchObject(map);
  expect(readConfig({ MAP_TILES: '', MAP_CREDIT: '' })).not.toHaveProperty('MAP_TILES');
});

it.each([
  [{ MAP_TILES: map.MAP_TILES }, /MAP_TILES needs MAP_CREDIT/],
  [{ ...map, MAP_TILES: 'https://maps.test/{z}/{x}.png' }, /MAP_TILES: an address with \{z\}, \{x\}, \{y\}/],
  [{ ...map, MAP_TILES: 'https://{s}.maps.test/{z}/{x}/{y}.png' }, /MAP_TILES/],
  [{ ...map, MAP_TILES: 'file:///tiles/{z}/{x}/{y}.png' }, /MAP_TILES/],
  [{ ...map, MAP_TILES: 'tiles/{z}/{x}/{y}' }, /MAP_TILES/],
])('refuses %j', (environment, told) => expect(() => readConfig(environment)).toThrow(told));

const TWILIO = 'Wrong settings: TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM belong together.';
it.each([
  [{ TWILIO_FROM: '+15005550006' }, TWILIO],
  [{ TWILIO_ACCOUNT_SID: 'AC', TWILIO_AUTH_TOKEN: 'token' }, TWILIO],
  [{ TLS_CERT: 'cert.pem' }, 'Wrong settings: TLS_CERT and TLS_KEY belong together.'],
  [{ TLS_KEY: 'key.pem' }, 'Wrong settings: TLS_CERT and TLS_KEY belong together.'],
])('refuses what is named by half: %j', (half, told) =>
  expect(() => readConfig(half)).toThrow(new Error(told)),
);

it('reads lists as people write them', () => {
  const config = readConfig({
    SMS_COUNTRIES: 'in, de,',
    TRUECALLER_PROFILES: 'https://a.test, https://b.test',
  });
  expect(config.SMS_COUNTRIES).toEqual(['IN', 'DE']);
  expect(config.TRUECALLER_PROFILES).toEqual(['https://a.test', 'https://b.test']);
});

it.each(['India', 'IN;DE', 'XX', ','])('refuses %j as the countries of numbers', (SMS_COUNTRIES) =>
  expect(() => readConfig({ SMS_COUNTRIES })).toThrow(/SMS_COUNTRIES/),
);

it.each([
  [{ PORT: 'abc' }, 'PORT: a number'],
  [{ PORT: '3000.5' }, 'PORT: a whole number'],
  [{ PORT: '70000' }, 'PORT: at most 65534'],
  [{ DATABASE_CONNECTIONS: '2' }, 'DATABASE_CONNECTIONS: at least 4'],
  [{ RATE_LIMIT_FACTOR: 'x' }, 'RATE_LIMIT_FACTOR: a number'],
  [{ DEMO: 'yes' }, 'DEMO: one of 0, 1, true, false'],
  [{ DATABASE_URL: 'foo' }, 'DATABASE_URL: an address such as postgres://name:password@host:5432/database'],
  [
    { PUBLIC_ORIGIN: 'order.example' },
    'PUBLIC_ORIGIN: an address such as https://order.example, with nothing behind it',
  ],
  [{ SMS_GATEWAY_URL: 'ftp://x' }, 'SMS_GATEWAY_URL: an address that begins with http:// or https://'],
  [
    { SMS_GATEWAY_URL: 'https://me:secret@sms.example/send' },
    'SMS_GATEWAY_URL: an address without a name and a password in it',
  ],
  [{ TWILIO_FROM: '12345' }, 'TWILIO_FROM: a number such as +14155550100, or a messaging service (MG…)'],
  [{ MAP_CREDIT: 'x'.repeat(201) }, 'MAP_CREDIT: at most 200 characters'],
])('says of %j in plain words what it takes', (environment, words) =>
  expect(() => readConfig(environment)).toThrow(new Error(`Wrong settings: ${words}`)),
);

it.each([
  'order.example',
  'localhost:3000',
  'ftp://order.example',
  'https://order.example/menu',
  'https://order.example?x=1',
  'https://order.example#x',
  'https://me@order.example',
])('refuses %s as the beginning of codes: none would lead anywhere', (PUBLIC_ORIGIN) =>
  expect(() => readConfig({ PUBLIC_ORIGIN })).toThrow(/PUBLIC_ORIGIN/),
);

it.each(['https://order.example', 'https://order.example/', 'http://192.168.1.20:3000', 'http://[::1]:3000'])(
  'takes %s as the beginning of codes',
  (PUBLIC_ORIGIN) => expect(readConfig({ PUBLIC_ORIGIN })).toMatchObject({ PUBLIC_ORIGIN }),
);

it.each(['foo', 'true', '10.0.0.0/99', '10.0.0.0/', '10.0.0.1;10.0.0.2'])(
  'refuses %s as a proxy, by the name of the setting',
  (TRUST_PROXY) => expect(() => readConfig({ TRUST_PROXY })).toThrow(/TRUST_PROXY/),
);

it('takes proxies by address, range and the usual names', () => {
  const TRUST_PROXY = '127.0.0.1, ::1, 10.0.0.0/8, fd00::/8, loopback';
  expect(readConfig({ TRUST_PROXY }).TRUST_PROXY).toHaveLength(5);
});

it.each(['CARD_VAULTS', 'TRUECALLER_PROFILES'])('refuses what is no address in %s', (name) =>
  expect(() => readConfig({ [name]: 'https://a.test, foo' })).toThrow(new RegExp(`${name}: addresses`)),
);

it('a setting that is empty is none: the demo stays away from production, and is refused where it is wanted', () => {
  expect(readConfig({ DEMO: '' }).DEMO).toBe(true);
  expect(readConfig({ NODE_ENV: 'production', DEMO: '' }).DEMO).toBe(false);
  expect(() => readConfig({ NODE_ENV: 'production', DEMO: '1' })).toThrow(/DEMO=1 is refused/);
});

it('payments go through a sandbox with the demo alone, unless they are to, which production refuses', () => {
  const taken = (environment: Record<string, string>) => readConfig(environment).PAY_SANDBOX;
  expect(taken({})).toBe(true);
  expect(taken({ DEMO: '0' })).toBe(false);
  expect(taken({ DEMO: '0', PAY_SANDBOX: '1' })).toBe(true);
  expect(taken({ NODE_ENV: 'production' })).toBe(false);
  expect(() => taken({ NODE_ENV: 'production', PAY_SANDBOX: '1' })).toThrow(/PAY_SANDBOX=1 is refused/);
});
