// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { colleague, refusal } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { type Reply, standIn } from '../../../testing/stand-in-server.ts';
import { forgetUnsaved, unsaved } from '../../lib/form/unsaved.ts';
import { keys } from '../../lib/keys.ts';
import { loadTexts } from '../../lib/text.tsx';
import { SetupScreen } from './setup-screen.tsx';

const KEY = 'k'.repeat(43);
const STATE = 'GET /setup/*';
const MAKE = `POST /setup/${KEY}`;
const SIGN_IN = 'POST /staff/session';
const SESSION = 'GET /staff/session';

interface Given {
  readonly state?: Reply;
  readonly key?: string;
}
async function open({ state = () => ({ body: { state: 'open' } }), key = KEY }: Given = {}) {
  location.hash = `#${key}`;
  const server = standIn({
    [STATE]: state,
    [MAKE]: () => ({ status: 201, body: { store_id: 'store' } }),
    [SIGN_IN]: () => ({ body: colleague(['owner']) }),
    [SESSION]: () => ({ body: colleague(['owner']) }),
  });
  const seen = await stage(<SetupScreen />);
  const { type, tap, choose, host } = seen;
  const fill = async (fields: Readonly<Record<string, string>>) => {
    for (const [id, value] of Object.entries(fields)) await type(`#setup-${id}`, value);
  };
  const next = async () => {
    await tap(host.querySelector<HTMLElement>('.setup-buttons button[type=submit]') ?? host);
    await settle(30);
  };
  return {
    ...seen,
    server,
    fill,
    next,
    made: () => server.heard.filter(({ method, path }) => `${method} ${path}` === MAKE),
    value: (id: string) => host.querySelector<HTMLInputElement | HTMLSelectElement>(`#setup-${id}`)?.value,
    toPlace: async () => {
      await fill({ name: 'Ana', email: 'ana@example.org', password: 'long enough', pin: '471147' });
      await next();
    },
    placeIn: async (country: string) => {
      await choose('#setup-country', country);
      await type('#house-name', 'Zur Linde');
    },
  };
}
type Stage = Awaited<ReturnType<typeof open>>;
async function toTables({ toPlace, placeIn, next }: Stage) {
  await toPlace();
  await placeIn('DE');
  await next();
}

beforeEach(() => {
  forgetUnsaved();
  location.hash = '';
});

describe('the link', () => {
  it('given one that was cut short, then it is not even sent, and the newest is asked for', async () => {
    const { shows, server } = await open({ key: 'cut', state: () => ({ body: { state: 'over' } }) });
    expect(shows('This link can’t be used any more')).toBe(true);
    expect(server.heard.some(({ path }) => path.includes('cut'))).toBe(false);
  });

  it('given a house that has its owner, then it leads to signing in and shows no form', async () => {
    const { shows, button, all } = await open({ state: () => ({ body: { state: 'owned' } }) });
    expect(shows('This restaurant is set up already')).toBe(true);
    expect(button('Sign in').getAttribute('href')).toBe('/staff');
    expect(all('form')).toEqual([]);
  });

  it('while it is looked at, then boxes stand there; away, then a retry opens it', async () => {
    const waiting = await open({ state: () => new Promise(() => undefined) });
    expect(waiting.texts('.loading-boxes')).toEqual(['Loading']);
    const { server, tap, shows } = await open({ state: () => 'away' });
    expect(shows('The server doesn’t answer.')).toBe(true);
    server.reply(STATE, () => ({ body: { state: 'open' } }));
    await tap('Try again');
    expect(shows('Step 1 of 3')).toBe(true);
  });
});

describe('the owner', () => {
  it('given nothing, when continued, then every field says what it needs and the first has the focus', async () => {
    const { next, all, shows } = await open();
    expect(all('[aria-invalid]')).toEqual([]);
    await next();
    expect(all('[aria-invalid]').map(({ id }) => id)).toEqual(
      ['name', 'email', 'password', 'pin'].map((id) => `setup-${id}`),
    );
    expect(document.activeElement?.id).toBe('setup-name');
    expect(shows('Step 1 of 3')).toBe(true);
  });

  it.each([
    ['email', 'ana@example'],
    ['password', 'seven77'],
    ['pin', '4711'],
  ])('a %s such as “%s” does not do', async (id, value) => {
    const { fill, next, all } = await open();
    await fill({
      name: 'Ana',
      email: 'ana@example.org',
      password: 'long enough',
      pin: '471147',
      [id]: value,
    });
    await next();
    expect(all('[aria-invalid]').map((field) => field.id)).toEqual([`setup-${id}`]);
  });

  it('a PIN takes digits only', async () => {
    const { fill, value } = await open();
    await fill({ pin: '4a7 1-1 4b7' });
    expect(value('pin')).toBe('471147');
  });

  it('then comes the restaurant: its title has the focus, and going back keeps what was typed', async () => {
    const { toPlace, tap, shows, value } = await open();
    await toPlace();
    expect(shows('Step 2 of 3')).toBe(true);
    expect(document.activeElement?.textContent).toBe('Your restaurant');
    await tap('Back');
    expect(value('name')).toBe('Ana');
    expect(document.activeElement?.textContent).toBe('You');
  });
});

describe('the restaurant', () => {
  it('given a country, then currency, clock and taxes are as usual there', async () => {
    const { toPlace, placeIn, value, all, host } = await open();
    await toPlace();
    await placeIn('DE');
    expect([value('currency'), value('zone')]).toEqual(['EUR', 'Europe/Berlin']);
    expect(all('.setup-tax')).toHaveLength(2);
    await placeIn('JP');
    expect(value('currency')).toBe('JPY');
    expect(host.querySelector<HTMLInputElement>('#tax-rate-0')?.value).toBe('10');
    expect(host.querySelector<HTMLInputElement>('#house-name')?.value).toBe('Zur Linde');
  });

  it('given a country, then guests are spoken to in its language and English, until others are chosen', async () => {
    const { toPlace, placeIn, tap, texts } = await open();
    const languages = () => texts('.setup-chips [lang][aria-pressed="true"]');
    await toPlace();
    await placeIn('JP');
    expect(languages()).toEqual(['English', '日本語']);
    await placeIn('DE');
    expect(languages()).toEqual(['Deutsch', 'English']);
    await tap('English');
    await placeIn('TH');
    expect(languages()).toEqual(['Deutsch']);
  });

  it('given no way to order, no language and a tax without a name, then each group says so', async () => {
    const { toPlace, placeIn, tap, type, next, texts, shows } = await open();
    await toPlace();
    await placeIn('DE');
    await tap('Order at the table');
    await tap('Deutsch');
    await tap('English');
    await type('#tax-name-0', ' ');
    await next();
    expect(texts('.choices-error')).toEqual([
      'Guests must be able to order at the table or takeaway',
      'Choose at least one language',
      'Each tax needs a name and a rate from 0 to 100%',
    ]);
    expect(shows('Step 2 of 3')).toBe(true);
  });
});

describe('the tables', () => {
  it('stand in a room that is called as the language on the screen has it, until it is named', async () => {
    await loadTexts('de');
    const given = await open();
    await toTables(given);
    const { choose, type, value } = given;
    expect(value('area-0')).toBe('Dining room');
    await choose('#setup-language', 'de');
    await settle(30);
    expect(value('area-0')).toBe('Gastraum');
    await type('#setup-area-0', '');
    expect(value('area-0')).toBe('');
    await choose('#setup-language', 'en');
    await settle(30);
    expect(value('area-0')).toBe('');
  });

  it('are counted as they are typed, area by area', async () => {
    const given = await open();
    await toTables(given);
    const { tap, type, shows, all } = given;
    expect(shows('10 tables in all')).toBe(true);
    await tap('Add an area');
    await type('#setup-count-1', '3');
    expect(shows('13 tables in all')).toBe(true);
    const [remove] = all('.setup-area button');
    remove?.focus();
    await tap(remove ?? '');
    expect(shows('3 tables in all')).toBe(true);
    expect(all('.setup-area button')).toEqual([]);
    expect(document.activeElement?.textContent).toBe('Add an area');
  });

  it.each([
    ['count', '0'],
    ['count', '201'],
    ['count', 'ten'],
    ['seats', '61'],
  ])('a %s of %s does not do', async (field, typed) => {
    const given = await open();
    await toTables(given);
    await given.type(`#setup-${field}-0`, typed);
    await given.next();
    expect(given.texts('.choices-error')).toEqual(['1 to 200 tables in each area, with 1 to 60 seats']);
    expect(given.made()).toEqual([]);
  });

  it('may be as large as any on the plan', async () => {
    const given = await open();
    await toTables(given);
    await given.type('#setup-seats-0', '60');
    await given.next();
    expect(given.made()).toMatchObject([{ body: { tables: [{ seats: 60 }] } }]);
  });

  it('given takeaway only, then none are needed and none are sent', async () => {
    const { toPlace, placeIn, tap, next, shows, made } = await open();
    await toPlace();
    await placeIn('DE');
    await tap('Order at the table');
    await tap('Order takeaway');
    await next();
    expect(shows('no tables are needed')).toBe(true);
    await next();
    expect(made()[0]?.body).toMatchObject({ store: { modes: ['takeaway'] }, tables: [] });
  });
});

describe('opening the restaurant', () => {
  it('sends all of it once, signs the owner in and says what comes next', async () => {
    const given = await open();
    await toTables(given);
    expect(given.server.commands()).toEqual([]);
    await given.next();
    expect(given.server.commands().map(({ method, path }) => `${method} ${path}`)).toEqual([MAKE, SIGN_IN]);
    expect(given.made()[0]?.body).toMatchObject({
      owner: { name: 'Ana', email: 'ana@example.org', pin: '471147' },
      store: {
        name: 'Zur Linde',
        country: 'DE',
        currency: 'EUR',
        timezone: 'Europe/Berlin',
        modes: ['dinein'],
      },
      tables: [{ area: 'Dining room', count: 10, seats: 4 }],
    });
    expect(document.activeElement?.textContent).toBe('Zur Linde is ready');
    expect(given.all('.setup-done a').map((link) => link.getAttribute('href'))).toEqual([
      '/staff/menu',
      '/staff/codes',
      '/staff/floor',
    ]);
  });

  it('once something is typed, the page is not left unasked until the house stands', async () => {
    const on = await open();
    const held = () => unsaved.get().forms.size;
    expect(held()).toBe(0);
    await toTables(on);
    expect(held()).toBe(1);
    await on.next();
    expect([on.made().length, held()]).toEqual([1, 0]);
  });

  it('given no answer, then it is said, nothing is lost, and trying again still makes one house', async () => {
    const given = await open();
    await toTables(given);
    given.server.reply(MAKE, () => 'away');
    await given.next();
    expect(given.texts('[role="alert"]').join(' ')).toContain('The server doesn’t answer.');
    given.server.reply(MAKE, () => ({ status: 201, body: { store_id: 'store' } }));
    await given.next();
    expect(given.shows('Zur Linde is ready')).toBe(true);
    expect(new Set(given.made().map(({ key }) => key)).size).toBe(1);
  });

  it('given a refusal, then its words stand there and the next try is a new one', async () => {
    const given = await open();
    await toTables(given);
    given.server.reply(MAKE, () => refusal(409, 'setup-over', 'This link is over.'));
    await given.next();
    await given.next();
    expect(given.texts('[role="alert"]').join(' ')).toContain('This link is over.');
    expect(given.value('area-0')).toBe('Dining room');
    expect(new Set(given.made().map(({ key }) => key)).size).toBe(2);
  });

  it('given the browser keeps no sign-in, as without cookies, then it says so before it leads on', async () => {
    const given = await open();
    await toTables(given);
    given.server.reply(SESSION, () => refusal(401, 'session-ended', 'Sign in.'));
    await given.next();
    expect(given.shows('Zur Linde is ready')).toBe(true);
    expect(given.texts('[role="alert"]').join()).toContain('did not keep your sign-in');
    expect([given.made().length, given.client.getQueryData(keys.session)]).toEqual([1, undefined]);
  });

  it('given the house stands but signing in fails, then it is not made twice', async () => {
    const given = await open();
    await toTables(given);
    given.server.reply(SIGN_IN, () => refusal(429, 'slow-down', 'Slow down.'));
    await given.next();
    expect(given.shows('Zur Linde is ready')).toBe(true);
    expect(given.made()).toHaveLength(1);
  });
});
