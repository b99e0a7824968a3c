// @vitest-environment happy-dom
import type { Device, Person } from '@tableside/contract/staff-people.schema';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { colleague, refusal } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { forgetUnsaved, unsaved } from '../../lib/form/unsaved.ts';
import { keys } from '../../lib/keys.ts';
import { notes } from '../../lib/notes.ts';
import { PeopleScreen } from './people-screen.tsx';

const kim: Person = {
  _id: 'kim',
  name: 'Kim',
  roles: ['waiter'],
  email: 'kim@example.org',
  phone: '',
  active: true,
  also_at: [],
  elsewhere: false,
  has_pin: true,
  has_password: false,
  sessions: 0,
  last_seen_at: null,
};
const tablet: Device = {
  _id: 'tablet',
  name: '',
  created_at: '2026-11-01T10:00:00Z',
  people: [],
  last_seen_at: null,
};
const PEOPLE = 'GET /staff/stores/*/people';

async function open(
  given: Partial<Person> = {},
  devices: readonly Device[] = [],
  role: 'owner' | 'manager' = 'owner',
  me = colleague([role]),
) {
  const server = standIn({
    [PEOPLE]: () => ({ body: [{ ...kim, ...given }] }),
    'GET /staff/stores/*/devices': () => ({ body: devices }),
    'POST /staff/stores/*/people': () => ({ status: 201, body: { _id: 'kim' } }),
    'PUT /staff/people/*': () => ({ body: {} }),
    'PUT /staff/people/*/active': () => ({ body: {} }),
    'PUT /staff/people/*/password': () => ({ body: {} }),
    'POST /staff/people/*/pin': () => ({ body: { pin: '4711' } }),
    'POST /staff/devices/*/revoke': () => ({ body: {} }),
  });
  const seen = await stage(<PeopleScreen />, { me });
  return {
    ...seen,
    server,
    choose: () => seen.tap(/^Kim/),
    confirm: () => seen.tap(seen.all('dialog[role=alertdialog][open] .btn-danger')[0] ?? 'no question'),
    roles: (within: string) =>
      seen.all(`${within} input[type=checkbox]`).map((box) => box.getAttribute('name')),
    value: (selector: string) => seen.host.querySelector<HTMLInputElement>(selector)?.value,
  };
}
const said = () => notes.get().map(({ text }) => text);
beforeEach(() => {
  forgetUnsaved();
  notes.set(() => []);
});

describe('what a colleague does here', () => {
  it('given another manager changes it meanwhile, then both changes stand; once saved, nobody else is blamed', async () => {
    const { choose, client, type, tap, value, server, shows, texts } = await open();
    const now = (more: Partial<Person>) => server.reply(PEOPLE, () => ({ body: [{ ...kim, ...more }] }));
    await choose();
    await type('#person-phone', '+91 98200 00200');
    now({ name: 'Kim Lee', roles: ['runner'] });
    await act(() => client.invalidateQueries({ queryKey: keys.people('store') }));
    await settle(20);
    expect(value('#person-name')).toBe('Kim Lee');
    server.reply('PUT /staff/people/*', () => {
      now({ name: 'Kim Lee', roles: ['runner'], phone: '+919820000200' });
      return { body: {} };
    });
    await tap('Save');
    await settle(20);
    expect(server.commands()[0]?.body).toMatchObject({ name: 'Kim Lee', roles: ['runner'] });
    expect([value('#person-phone'), shows('Somebody else'), texts('.save-bar p')]).toEqual([
      '+919820000200',
      false,
      ['Nothing changed'],
    ]);
  });

  it('is changed as a whole: the name without blanks, no e-mail where none is typed', async () => {
    const { choose, type, tap, all, server } = await open();
    await choose();
    await type('#person-name', '  Kim Lee ');
    await type('#person-email', ' ');
    await type('#person-phone', ' +91 98200 00200 ');
    await tap(all('input[name=role-runner]')[0] ?? '');
    await tap('Save');
    expect(server.commands()).toMatchObject([
      {
        method: 'PUT',
        path: '/staff/people/kim',
        body: { name: 'Kim Lee', roles: ['waiter', 'runner'], email: null, phone: '+91 98200 00200' },
      },
    ]);
    expect(said()).toEqual(['Saved']);
  });

  it('given nothing they do, half an address and no number, then all is said and nothing is sent', async () => {
    const { choose, type, tap, all, server, shows } = await open();
    await choose();
    await type('#person-email', 'kim@');
    await type('#person-phone', 'ask Ana');
    await tap(all('input[name=role-waiter]')[0] ?? '');
    await tap('Save');
    expect(shows('Choose at least one')).toBe(true);
    expect(shows('Please enter a full e-mail address')).toBe(true);
    expect(shows('Please enter a full phone number')).toBe(true);
    expect(server.commands()).toEqual([]);
  });

  it.each([
    ['owner', true],
    ['manager', false],
  ] as const)('for an %s making owners is offered: %s', async (role, offered) => {
    const { choose, roles } = await open({}, [], role);
    await choose();
    expect(roles('.person-panel').includes('role-owner')).toBe(offered);
    expect(roles('.person-panel')).toContain('role-kitchen');
  });
});

describe('the PIN', () => {
  it('is made anew, told once, and put away by its own button only', async () => {
    const { choose, tap, shows, server, all } = await open();
    await choose();
    expect(shows('4711')).toBe(false);
    await tap('Make a new PIN');
    expect(server.commands()[0]?.path).toBe('/staff/people/kim/pin');
    expect(shows('Tell Kim this PIN now. It is not shown again.')).toBe(true);
    const [dialog] = all('dialog[open]:has(.person-pin)');
    await act(async () => dialog?.dispatchEvent(new Event('cancel', { cancelable: true })));
    await act(async () => window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
    await tap(dialog?.querySelector<HTMLElement>('[aria-label="Close"]') ?? '');
    expect([shows('4711'), unsaved.get().going]).toEqual([true, undefined]);
    await tap('Done');
    expect([shows('4711'), unsaved.get().forms.size, all('.person-panel').length]).toEqual([false, 0, 1]);
  });

  it('given it is still being made, then whoever closes the panel is asked first', async () => {
    const { choose, tap, button, shows, server } = await open();
    let answer: (made: { body: { pin: string } }) => void = () => undefined;
    server.reply('POST /staff/people/*/pin', () => new Promise((done) => (answer = done)));
    await choose();
    await tap('Make a new PIN');
    await tap(button('Close'));
    expect(unsaved.get().going).toBeDefined();
    unsaved.set((now) => ({ ...now, going: undefined }));
    answer({ body: { pin: '4711' } });
    await settle(10);
    expect(shows('4711')).toBe(true);
  });

  it('given a refusal, then it is said and no PIN is shown', async () => {
    const { choose, tap, all, server } = await open({ has_pin: false });
    server.reply('POST /staff/people/*/pin', () => refusal(403, 'not-allowed', 'Only managers.'));
    await choose();
    await tap('Make a PIN');
    expect(said()).toEqual(['Only managers.']);
    expect(all('.person-pin')).toEqual([]);
  });
});

describe('the password', () => {
  it.each(['', 'seven77'])('“%s” is too short: it is said and not sent', async (typed) => {
    const { choose, type, tap, server, host } = await open();
    await choose();
    await type('#person-password', typed);
    await tap('Set a password');
    expect(host.querySelector('#person-password')?.getAttribute('aria-invalid')).toBe('true');
    expect(server.commands()).toEqual([]);
  });

  it('once set, it is said, and the field is empty and without a complaint', async () => {
    const { choose, type, tap, server, value, host } = await open();
    await choose();
    await type('#person-password', 'long enough');
    await tap('Set a password');
    expect(server.commands()).toMatchObject([
      { path: '/staff/people/kim/password', body: { password: 'long enough' } },
    ]);
    expect(said()).toEqual(['Kim has a new password']);
    expect(value('#person-password')).toBe('');
    expect(host.querySelector('#person-password')?.hasAttribute('aria-invalid')).toBe(false);
  });

  it('given no address to sign in with, then there is none to set', async () => {
    const { choose, all } = await open({ email: null });
    await choose();
    expect(all('#person-password')).toEqual([]);
  });
});

describe('keeping out', () => {
  it('names them and what it means; kept, nothing is sent', async () => {
    const { choose, tap, shows, server } = await open();
    await choose();
    await tap('Keep out');
    expect(shows('Keep Kim out?')).toBe(true);
    await tap('Cancel');
    expect(server.commands()).toEqual([]);
  });

  it('given somebody who also works at a restaurant of others, then only keeping out of this one is offered', async () => {
    const { choose, tap, confirm, all, buttonWords, server, shows } = await open({ elsewhere: true });
    await choose();
    expect(shows('They also work at a restaurant that is not yours.')).toBe(true);
    expect(all('.person-panel input')).toEqual([]);
    expect(buttonWords()).not.toContain('Make a new PIN');
    await tap('Keep out');
    expect(shows('At the other restaurants they go on working.')).toBe(true);
    await confirm();
    expect(server.commands()).toMatchObject([
      { path: '/staff/people/kim/active', body: { active: false, store_id: 'store' } },
    ]);
  });

  describe('given the reader has another restaurant where they work', () => {
    const twoStores = () => {
      const me = colleague(['owner']);
      return {
        ...me,
        stores: [...me.stores, ...me.stores.map((one) => ({ ...one, _id: 'two', name: 'Opal' }))],
      };
    };
    const openTwo = () => open({ also_at: ['two'] }, [], 'owner', twoStores());

    it('then it is of this one alone, and where they go on is named', async () => {
      const { choose, tap, confirm, server, shows, texts } = await openTwo();
      await choose();
      expect(shows('Also works at Opal.')).toBe(true);
      await tap('Keep out');
      expect(texts('dialog[role=alertdialog][open] h2')).toEqual(['Keep Kim out of Jade Garden?']);
      expect(shows('They are signed out here at once and go on working at Opal.')).toBe(true);
      await confirm();
      expect(server.commands()).toMatchObject([{ body: { active: false, store_id: 'store' } }]);
    });

    it('then it is of all of them once that is ticked', async () => {
      const { choose, tap, confirm, all, server, shows } = await openTwo();
      await choose();
      await tap('Keep out');
      await tap(all('dialog[role=alertdialog][open] input[type=checkbox]')[0] ?? 'no box');
      expect(shows('They are signed out everywhere at once.')).toBe(true);
      await confirm();
      expect(server.commands().map(({ body }) => body)).toEqual([{ active: false }]);
    });
  });

  it('given somebody who is out, then only letting in is offered, without a question', async () => {
    const { choose, tap, server, all, buttonWords } = await open({ active: false });
    await choose();
    expect(all('#person-password, .panel-part')).toEqual([]);
    expect(buttonWords()).not.toContain('Keep out');
    await tap('Let in again');
    expect(server.commands()).toMatchObject([
      { path: '/staff/people/kim/active', body: { active: true, store_id: 'store' } },
    ]);
    expect(said()).toEqual(['Kim may sign in again']);
  });
});

describe('the devices', () => {
  it('given none, then it says where one is enrolled', async () => {
    const { shows } = await open();
    expect(shows('No device is enrolled yet.')).toBe(true);
  });

  it('given one without a name, then the question still says what is removed', async () => {
    const { tap, all, texts, server, confirm } = await open({}, [tablet]);
    await tap(all('.device-row .btn')[0] ?? '');
    expect(texts('dialog[role=alertdialog][open] h2')).toEqual(['Remove Device?']);
    await confirm();
    expect(server.commands()[0]?.path).toBe('/staff/devices/tablet/revoke');
    expect(said()).toEqual(['Device removed']);
  });

  it('given no answer, then the question stays and it is not claimed to be gone', async () => {
    const { tap, all, texts, server, confirm } = await open({}, [{ ...tablet, name: 'Bar' }]);
    server.reply('POST /staff/devices/*/revoke', () => 'away');
    await tap(all('.device-row .btn')[0] ?? '');
    await confirm();
    expect(texts('dialog[role=alertdialog][open] h2')).toEqual(['Remove Bar?']);
    expect(said()).toEqual([expect.stringContaining('it may have worked or not')]);
  });
});

it('given the colleagues cannot be read, then it is said, and a tap reads them again', async () => {
  const server = standIn({ [PEOPLE]: () => 'away', 'GET /staff/stores/*/devices': () => ({ body: [] }) });
  const { tap, shows, texts } = await stage(<PeopleScreen />, { me: colleague(['owner']) });
  expect(shows('The server doesn’t answer.')).toBe(true);
  server.reply(PEOPLE, () => ({ body: [kim] }));
  await tap('Try again');
  expect(texts('.offer-card-title')).toEqual(['Kim']);
});
