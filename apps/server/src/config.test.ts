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
