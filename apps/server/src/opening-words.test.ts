import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { openingWords } from './opening-words.ts';

const here = {
  local: 'http://127.0.0.1:3000',
  lan: 'http://192.168.1.7:3000',
  origin: 'https://order.example',
};
const words = (settings: Record<string, string>, key?: string) =>
  openingWords({ ...here, config: readConfig({ DEMO: '0', ...settings }) }, key);
const alone = (origin: string) =>
  openingWords({ ...here, lan: null, origin, config: readConfig({ DEMO: '0' }) }, 'key');

it('a house without an owner gets its link, at its public address first', () => {
  const links = (settings: Record<string, string>) => words(settings, 'key').match(/\S+\/staff\/setup#key/g);
  const own = [`${here.local}/staff/setup#key`, `${here.lan}/staff/setup#key`];
  expect(links({})).toEqual(own);
  expect(links({ PUBLIC_ORIGIN: here.origin })).toEqual([`${here.origin}/staff/setup#key`, ...own]);
});

it('a house that has its owner gets none', () => expect(words({})).not.toContain('setup'));

it.each([
  [
    {},
    'No messages can be sent yet (SMS_GATEWAY_URL or TWILIO_…): the one-time codes of guests are written here.',
  ],
  [{ LOG_LEVEL: 'error' }, 'and with LOG_LEVEL=error the one-time codes of guests are written nowhere'],
  [{ LOG_LEVEL: 'silent' }, 'and with LOG_LEVEL=silent the one-time codes of guests are written nowhere'],
  [{ LOG_LEVEL: 'debug' }, 'the one-time codes of guests are written here'],
])('where no message can be sent, with %j it says where codes are', (settings, told) =>
  expect(words(settings)).toContain(told),
);

it('where messages are sent it says nothing of them', () =>
  expect(words({ SMS_GATEWAY_URL: 'https://sms.example', LOG_LEVEL: 'silent' })).not.toContain('codes'));

it('where no phone would reach its codes it says so, and how they are', () => {
  const said = alone(here.local);
  expect(said).toContain('Only this machine reaches it');
  expect(said).toContain('npm run start:lan');
  expect(said).toContain('PUBLIC_ORIGIN');
  expect(said.indexOf('PUBLIC_ORIGIN')).toBeLessThan(said.indexOf('/staff/setup'));
});

it.each(['http://192.168.1.7:3000', 'https://order.example'])(
  'where codes lead to %s it does not',
  (origin) => expect(alone(origin)).not.toContain('Only this machine'),
);
