// @vitest-environment happy-dom
import type { Person } from '@tableside/contract/staff-people.schema';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { colleague, refusal } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { unsaved } from '../../lib/form/unsaved.ts';
import { PeopleScreen } from './people-screen.tsx';

const person = (given: Partial<Person>): Person => ({
  _id: 'tom',
  name: 'Tom',
  roles: ['waiter'],
  email: null,
  phone: '',
  active: true,
  has_pin: true,
  also_at: [],
  elsewhere: false,
  has_password: false,
  sessions: 0,
  last_seen_at: null,
  ...given,
});
const ana = person({
  _id: 'ana',
  name: 'Ana',
  roles: ['owner'],
  email: 'ana@example.org',
  also_at: [],
  elsewhere: false,
  has_password: true,
});

const open = async (
  people: readonly Person[],
  role: 'owner' | 'manager' = 'owner',
  me = colleague([role]),
) => {
  const server = standIn({
    'GET /staff/stores/*/people': () => ({ body: people }),
    'GET /staff/stores/*/devices': () => ({
      body: [
        {
          _id: 'till',
          name: 'Till',
          created_at: '2026-11-01T10:00:00Z',
          people: ['Tom'],
          last_seen_at: null,
        },
      ],
    }),
    'POST /staff/stores/*/people': () => ({ status: 201, body: { _id: 'tom' } }),
    'PUT /staff/people/*': () => ({ body: {} }),
    'PUT /staff/people/*/active': () => ({ body: {} }),
    'POST /staff/people/*/pin': () => ({ body: { pin: '4711' } }),
    'POST /staff/devices/*/revoke': () => ({ body: {} }),
  });
  return { server, ...(await stage(<PeopleScreen />, { me })) };
};

describe('the colleagues', () => {
  it('are listed with what they may do and how they stand', async () => {
    const { texts } = await open([
      ana,
      person({ has_pin: false }),
      person({ _id: 'kim', name: 'Kim', active: false, roles: ['kitchen', 'runner'] }),
    ]);
    const [first, second, third] = texts('.offer-card');
    expect(first).toContain('Owner');
    expect(second).toContain('Can’t sign in yet');
    expect(third).toContain('Kitchen and Runner');
    expect(third).toContain('Kept out');
  });

  it('stand in the order of the reader’s alphabet, whoever is out at the end', async () => {
    const named = (name: string, active = true) => person({ _id: name, name, active });
    const { texts } = await open([named('Zoe'), named('anna'), named('Ärzu'), named('Bo', false)]);
    expect(texts('.offer-card-title')).toEqual(['anna', 'Ärzu', 'Zoe', 'Bo']);
  });

  it('a new one needs a name and a role, and then opens for a PIN', async () => {
    const { server, tap, type, shows, host, all } = await open([person({ has_pin: false })]);
    await tap('Add a colleague');
    const submit = () => tap(all('dialog form button[type=submit]')[0] ?? host);
    await submit();
    expect(shows('Please enter a name')).toBe(true);
    expect(server.commands()).toEqual([]);
    await type('#person-name', ' Tom ');
    await tap(all('dialog input[name=role-waiter]')[0] ?? host);
    await submit();
    expect(server.commands()[0]?.body).toEqual({ name: 'Tom', roles: ['waiter'], email: null, phone: '' });
    await tap('Make a PIN');
    expect(host.querySelector('.person-pin')?.textContent).toBe('4711');
  });

  it('given one is taken in late, then the colleague who was opened since stays', async () => {
    const { server, tap, type, host, all, texts } = await open([ana, person({})]);
    const answer = server.late('POST /staff/stores/*/people', { status: 201, body: { _id: 'ana' } });
    await tap('Add a colleague');
    await type('#person-name', 'Mo');
    await tap(all('dialog input[name=role-waiter]')[0] ?? host);
    await tap(all('dialog form button[type=submit]')[0] ?? host);
    await tap('Close');
    await act(async () => unsaved.get().going?.());
    await tap(/^Tom/);
    await type('#person-phone', '12345');
    answer();
    await settle(20);
    expect(texts('.offer-card[aria-pressed="true"] strong')).toEqual(['Tom']);
    expect(host.querySelector<HTMLInputElement>('#person-phone')?.value).toBe('12345');
  });

  it('a new one may be somebody of another restaurant, where there is one', async () => {
    const me = colleague(['owner']);
    const alone = await open([person({})]);
    await alone.tap('Add a colleague');
    expect(alone.shows('Someone from another of your restaurants')).toBe(false);
    const stores = [...me.stores, ...me.stores.map((store) => ({ ...store, _id: 'second' }))];
    const chain = await open([person({})], 'owner', { ...me, stores });
    await chain.tap('Add a colleague');
    expect(chain.shows('Someone from another of your restaurants')).toBe(true);
    const known = await open([person({})], 'owner', { ...me, stores });
    await known.tap('TomWaiterNever signed in');
    expect(known.shows('Someone from another of your restaurants')).toBe(false);
  });

  it('is kept out only after a question', async () => {
    const { server, tap, all, host } = await open([person({})]);
    await tap(/^Tom/);
    await tap('Keep out');
    expect(server.commands()).toEqual([]);
    await tap(all('dialog[role=alertdialog][open] .btn-danger')[0] ?? host);
    expect(server.commands()[0]).toMatchObject({
      path: '/staff/people/tom/active',
      body: { active: false, store_id: 'store' },
    });
  });

  it('a manager sees owners but may not change them', async () => {
    const { tap, shows, all } = await open([ana], 'manager');
    await tap(/^Ana/);
    expect(shows('Only owners change owners')).toBe(true);
    expect(all('form')).toEqual([]);
  });

  it('when the server refuses, then nothing is lost of what was typed', async () => {
    const { server, tap, type, texts, host, all } = await open([person({})]);
    server.reply('PUT /staff/people/*', () => refusal(409, 'last-owner', 'No owner would be left.'));
    await tap(/^Tom/);
    await type('#person-name', 'Thomas');
    expect(texts('.save-bar p')).toEqual(['Changed: Name']);
    await tap('Save');
    expect(server.commands()).toHaveLength(1);
    expect(host.querySelector<HTMLInputElement>('#person-name')?.value).toBe('Thomas');
    expect(all('.person-panel')).toHaveLength(1);
  });

  it('a lost device is taken out of use', async () => {
    const { server, tap, all, host } = await open([ana]);
    await tap(all('.device-row .btn')[0] ?? host);
    await tap(all('dialog[role=alertdialog][open] .btn-danger')[0] ?? host);
    expect(server.commands()[0]?.path).toBe('/staff/devices/till/revoke');
  });
});
