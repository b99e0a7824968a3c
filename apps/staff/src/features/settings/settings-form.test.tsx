// @vitest-environment happy-dom
import { FIRST_SOUNDS } from '@tableside/contract/sounds';
import type { StoreSettings } from '@tableside/contract/staff-settings.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { colleague, refusal } from '../../../testing/samples.ts';
import { storeSettings } from '../../../testing/settings-sample.ts';
import { stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { notes } from '../../lib/notes.ts';
import { SettingsScreen } from './settings-screen.tsx';

const READ = 'GET /staff/stores/*/settings';
const SAVE = 'PUT /staff/stores/*/settings';
const settings = storeSettings({ address: '', languages: ['en'] });

async function open(given: Partial<StoreSettings> = {}) {
  const before = { ...settings, ...given };
  const server = standIn({
    [READ]: () => ({ body: before }),
    'GET /staff/stores/*/stations': () => ({ body: ['Grill', 'Bar', ''] }),
    [SAVE]: ({ body }) => ({ body: { ...before, ...(typeof body === 'object' ? body : {}), version: 4 } }),
  });
  const seen = await stage(<SettingsScreen />, { me: colleague(['owner']) });
  return {
    ...seen,
    server,
    sent: () => server.commands().map(({ body }) => body),
    value: (selector: string) => seen.host.querySelector<HTMLInputElement>(selector)?.value,
  };
}
const said = () => notes.get().map(({ text }) => text);
beforeEach(() => notes.set(() => []));

describe('saving', () => {
  it('given nothing changed, then a tap on save sends nothing', async () => {
    const { tap, sent, button } = await open();
    expect(button('Save').getAttribute('aria-disabled')).toBe('true');
    await tap('Save');
    expect(sent()).toEqual([]);
  });

  it('given no answer, then it is said, what was typed stays, and repeating counts once', async () => {
    const { server, type, tap, value } = await open();
    server.reply(SAVE, () => 'away');
    await type('#house-name', 'Large House');
    await tap('Save');
    await tap('Save');
    expect(said()[0]).toContain('it may have worked or not');
    expect(value('#house-name')).toBe('Large House');
    const keys = server.commands().map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  it('given a refusal of another kind, then its words are said and nothing asks to load again', async () => {
    const { server, type, tap, buttonWords } = await open();
    server.reply(SAVE, () => refusal(403, 'not-allowed', 'Only owners.'));
    await type('#house-name', 'Large House');
    await tap('Save');
    expect(said()).toEqual(['Only owners.']);
    expect(buttonWords()).not.toContain('Load again');
  });

  it('given the settings cannot be read, then there is no form to fill in vain', async () => {
    const server = standIn({ [READ]: () => 'away' });
    const { all, tap, shows } = await stage(<SettingsScreen />, { me: colleague(['owner']) });
    expect(all('form')).toEqual([]);
    expect(shows('The server doesn’t answer.')).toBe(true);
    server.reply(READ, () => ({ body: settings }));
    await tap('Try again');
    expect(all('form')).toHaveLength(1);
  });
});

describe('what does not fit', () => {
  it.each([
    ['#house-name', ' ', 'Please enter the name guests know'],
    ['#tax-rate-0', '101', 'Each tax needs a name and a rate from 0 to 100%'],
    ['#charge-rate-0', '51', 'Each charge needs a name and a rate up to 50%'],
    ['#charge-name-0', '', 'Each charge needs a name and a rate up to 50%'],
    ['#house-tips', '5; 10; 15; 20; 25; 30', 'Up to five percentages from 0 to 50'],
    ['.hours-time input', '', 'Each time needs a beginning and an end'],
  ])('%s with “%s” is said, and nothing is sent', async (field, typed, words) => {
    const { type, tap, sent, shows } = await open();
    await type(field, typed);
    expect(shows(words)).toBe(false);
    await tap('Save');
    expect(shows(words)).toBe(true);
    expect(sent()).toEqual([]);
  });

  it('two times of a day that overlap, no language and no way to pay are said', async () => {
    const { tap, sent, texts } = await open();
    await tap('Add a time on Monday');
    await tap('English');
    await tap('Cash');
    await tap('Save');
    expect(texts('.choices-error')).toEqual([
      'Choose at least one language',
      'Each time needs a beginning and an end, and no two may overlap',
      'Take at least one of them',
    ]);
    expect(sent()).toEqual([]);
  });
});

describe('the kitchen', () => {
  it('each station of the menu takes minutes; what is empty has those of its kind', async () => {
    const { host, type, tap, sent, value, shows } = await open({
      station_minutes: [{ station: 'Bar', kind: null, minutes: 4 }],
    });
    const hint = (selector: string) => host.querySelector<HTMLInputElement>(selector)?.placeholder;
    expect([hint('#house-station-0'), hint('#house-station-1')]).toEqual(['4', '12']);
    expect([value('#house-station-0'), value('#house-station-1')]).toEqual(['4', '']);
    await type('#house-station-1', '0');
    await tap('Save');
    expect(shows('A whole number of minutes from 1 to 240, or empty')).toBe(true);
    await type('#house-station-0', '');
    await type('#house-station-1', '12');
    await tap('Save');
    expect(sent()).toMatchObject([{ station_minutes: [{ station: 'Grill', kind: null, minutes: 12 }] }]);
  });

  it('the owner says what a station makes; one that is nothing of it all is left to its past', async () => {
    const { host, choose, tap, sent, shows } = await open();
    const kind = () => host.querySelector<HTMLSelectElement>('#house-station-1-kind')?.value;
    const hint = () => host.querySelector<HTMLInputElement>('#house-station-1')?.placeholder;
    expect([kind(), hint()]).toEqual(['hot', '12']);
    await choose('#house-station-1-kind', 'dessert');
    expect([kind(), hint(), shows('Changed: kitchen times')]).toEqual(['dessert', '8', true]);
    await choose('#house-station-1-kind', 'none');
    expect(hint()).toBe('As usual');
    await tap('Save');
    expect(sent()).toMatchObject([{ station_minutes: [{ station: 'Grill', kind: 'none', minutes: null }] }]);
  });
});

describe('sounds', () => {
  it('each tone has a volume, and calls ring again after seconds that fit', async () => {
    const { choose, type, tap, sent, value, shows } = await open();
    expect(value('#house-repeat')).toBe('30');
    await choose('#house-tone-call', 'loud');
    await choose('#house-tone-lost', 'off');
    await type('#house-repeat', '9');
    expect(shows('Changed: sounds')).toBe(true);
    await tap('Save');
    expect([shows('A whole number of seconds from 10 to 600'), sent().length]).toEqual([true, 0]);
    await type('#house-repeat', '45');
    await tap('Save');
    const volumes = { ...FIRST_SOUNDS.volumes, call: 'loud', lost: 'off' };
    expect(sent()).toMatchObject([{ sounds: { volumes, repeat_seconds: 45 } }]);
  });
});

describe('bookings', () => {
  it('are asked about where tables are booked: who may, how early, how many at a time', async () => {
    const { type, tap, sent, shows } = await open({ modes: ['dinein', 'booking'] });
    await type('#house-largest', '31');
    await type('#house-pace', 'many');
    await tap('Save');
    expect([
      shows('A whole number from 1 to 30'),
      shows('A whole number from 1 to 500, or empty'),
      sent().length,
    ]).toEqual([true, true, 0]);
    await type('#house-largest', '8');
    await type('#house-notice', '120');
    await type('#house-pace', '');
    await tap('Save');
    expect(sent()).toMatchObject([{ booking: { largest: 8, notice_minutes: 120, pace: null } }]);
  });
  it('are no matter where nobody books', async () => {
    const { host } = await open();
    expect(host.querySelector('#house-largest')).toBeNull();
  });
});

describe('money', () => {
  it('a tax that dishes may name stays, a new one may go; rates take a comma', async () => {
    const { tap, type, sent, all } = await open();
    expect(all('.setup-tax:has(#tax-name-0) button[aria-label=Remove]')).toEqual([]);
    await tap('Add a tax');
    await type('#tax-name-1', ' VAT ');
    await type('#tax-rate-1', '7,5');
    await tap('Save');
    expect(sent()[0]).toMatchObject({
      taxes: [settings.taxes[0], { _id: null, name: 'VAT', rate_bp: 750, inclusive: true, order_types: [] }],
    });
  });

  it('a tax falls on the orders that are chosen for it', async () => {
    const { tap, all, sent, shows } = await open();
    const kind = (words: string) =>
      all('.setup-tax:has(#tax-name-0) .chip').find(({ textContent }) => textContent === words) ?? '';
    await tap(kind('Takeaway'));
    await tap(kind('Delivery'));
    expect(shows('Changed: taxes')).toBe(true);
    await tap('Save');
    expect(sent()).toMatchObject([{ taxes: [{ _id: 'gst', order_types: ['takeaway', 'delivery'] }] }]);
  });

  it('a charge is added as a service charge and taken away again', async () => {
    const { tap, sent, all, value } = await open({ charges: [] });
    await tap('Add a charge');
    expect([value('#charge-name-0'), value('#charge-rate-0')]).toEqual(['Service charge', '10']);
    await tap('Save');
    expect(sent()[0]).toMatchObject({ charges: [{ _id: null, name: 'Service charge', rate_bp: 1000 }] });
    await tap(all('.setup-tax:has(#charge-name-0) button')[0] ?? '');
    expect(all('#charge-name-0')).toEqual([]);
  });

  it('given no tips are typed, then none are asked for', async () => {
    const { type, tap, sent, value } = await open();
    expect(value('#house-tips')).toBe('5; 10');
    await type('#house-tips', '');
    await tap('Save');
    expect(sent()[0]).toMatchObject({ tip_percentages: [] });
  });
});

describe('business details and holidays', () => {
  it('are added, changed and taken away, and a first day brings its last one', async () => {
    const { tap, type, sent, value, all, shows } = await open();
    expect([value('#house-legal'), value('#number-value-0'), value('#closed-to-0')]).toEqual([
      'Small House Limited',
      '27ABCDE1234F1Z5',
      '2026-12-26',
    ]);
    await type('#house-legal', ' ');
    await tap(all('.setup-pair:has(#number-name-0) button')[0] ?? '');
    await tap('Add a number');
    await type('#number-name-0', 'VAT');
    await type('#number-value-0', ' 12-34 ');
    await tap('Add a holiday');
    await type('#closed-from-1', '2027-01-01');
    expect(value('#closed-to-1')).toBe('2027-01-01');
    expect(shows('Changed: legal name, tax numbers, and holidays')).toBe(true);
    await tap('Save');
    expect(sent()[0]).toMatchObject({
      legal_name: 'Small House',
      tax_ids: [{ name: 'VAT', value: '12-34' }],
      closed_days: [
        { from: '2026-12-24', to: '2026-12-26' },
        { from: '2027-01-01', to: '2027-01-01' },
      ],
    });
  });

  it.each([
    ['Add a number', 'Each number needs its kind and the number itself'],
    ['Add a holiday', 'Each holiday needs a first and a last day, in this order'],
  ])('%s without more is said, and nothing is sent', async (words, wrong) => {
    const { tap, sent, shows } = await open();
    await tap(words);
    await tap('Save');
    expect(shows(wrong)).toBe(true);
    expect(sent()).toEqual([]);
  });
});

describe('service', () => {
  it('who opens a table and what guests may do is sent as chosen', async () => {
    const { host, tap, sent, shows } = await open();
    await tap(host.querySelector<HTMLElement>('input[name=seating][value=staff-opens]') ?? '');
    await tap('Join a waiting queue');
    expect(shows('Changed: what guests can do and who opens a table')).toBe(true);
    await tap('Save');
    expect(sent()[0]).toMatchObject({ seating: 'staff-opens', modes: ['dinein', 'queue'] });
  });

  it('what guests find beside the menu is switched on and off', async () => {
    const { all, tap, sent, shows } = await open();
    for (const feature of ['jukebox', 'games']) await tap(all(`input[name=feature-${feature}]`)[0] ?? '');
    expect(shows('Changed: extras for guests')).toBe(true);
    await tap('Save');
    expect(sent()[0]).toMatchObject({
      features: { jukebox: true, games: false, videos: false, recommendations: true },
    });
  });
});
