import type { AuditEntry } from '@tableside/contract/staff-billing.schema';
import type { Device, Person } from '@tableside/contract/staff-people.schema';
import type { StaffRole } from '@tableside/contract/vocabulary';
import { beforeEach, describe, expect, it } from 'vitest';
import { type House, type StaffInTest, startTestApp } from '../../../../testing/app.ts';

const test = await startTestApp();
let house: House;
let owner: StaffInTest;
let manager: StaffInTest;
beforeEach(async () => {
  house = await test.house();
  owner = await test.staff(house, 'owner');
  manager = await test.staff(house, 'manager');
});

const base = () => `/staff/stores/${house.storeId}`;
const people = async () => (await owner.call('GET', `${base()}/people`)).json<Person[]>();
const personWith = async (role: StaffRole): Promise<Person> => {
  const found = (await people()).find(({ roles }) => roles.includes(role));
  if (!found) throw new Error(`nobody is ${role}`);
  return found;
};
const codeOf = (answer: { json: <T>() => T; status: number }) => [
  answer.status,
  answer.json<{ code?: string }>().code,
];
const nora = { name: 'Nora', roles: ['waiter'], email: null };
const add = async (body: object = nora) =>
  (await owner.call('POST', `${base()}/people`, body)).json<{ _id: string }>()._id;

/** Enrols a browser and signs in there by a PIN. */
async function atTill(pin: string, name = 'Till') {
  const enrolling = await test.call('POST', '/staff/session', {
    body: { email: `owner@${house.slug}.test`, password: 'owner-password' },
  });
  const headers = {
    cookie: enrolling.cookies.join('; '),
    'x-csrf': enrolling.json<{ csrf: string }>().csrf,
  };
  const device = (await test.call('POST', `${base()}/devices`, { headers, body: { name } })).cookies.join(
    '; ',
  );
  const signIn = (given: string) =>
    test.call('POST', '/staff/session/pin', { headers: { cookie: device }, body: { pin: given } });
  const answer = await signIn(pin);
  const sessionOf = (cookies: readonly string[]) => () =>
    test.call('GET', '/staff/session', { headers: { cookie: [device, ...cookies].join('; ') } });
  return {
    answer,
    device,
    signIn,
    session: sessionOf(answer.cookies),
    enroller: sessionOf(enrolling.cookies),
    sessionOf,
  };
}

describe('a new colleague', () => {
  it('gets a PIN that is told once, and signs in with it on the store’s devices', async () => {
    const id = await add();
    const { pin } = (await manager.call('POST', `/staff/people/${id}/pin`)).json<{ pin: string }>();
    expect(pin).toMatch(/^\d{4}$/);
    expect((await atTill(pin)).answer.json()).toMatchObject({ name: 'Nora', roles: ['waiter'] });
    const listed = (await people()).find(({ _id }) => _id === id);
    expect(listed).toMatchObject({ has_pin: true, has_password: false, sessions: 1, active: true });
    expect(JSON.stringify(listed)).not.toContain(pin);
  });

  it('with a password signs in by e-mail, in whatever case it is written', async () => {
    const id = await add({ ...nora, email: `Nora@${house.slug}.Example` });
    await owner.call('PUT', `/staff/people/${id}/password`, { password: 'long enough' });
    const body = { email: `nora@${house.slug}.example`, password: 'long enough' };
    expect((await test.call('POST', '/staff/session', { body })).status).toBe(200);
    const again = await manager.call('POST', `${base()}/people`, { ...nora, email: body.email });
    expect(codeOf(again)).toEqual([409, 'email-taken']);
  });

  it('never gets the PIN of a colleague', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => add()));
    const answers = await Promise.all(ids.map((id) => owner.call('POST', `/staff/people/${id}/pin`)));
    const pins = answers.map((answer) => answer.json<{ pin: string }>().pin);
    expect(new Set(pins).size).toBe(8);
  });
});

describe('what ends sessions at once', () => {
  const waiterAtTill = async () => {
    const { _id: id } = await personWith('waiter');
    const till = await atTill('7002');
    expect((await till.session()).status).toBe(200);
    return { id, till };
  };

  it('new roles', async () => {
    const { id, till } = await waiterAtTill();
    await manager.call('PUT', `/staff/people/${id}`, { name: 'Tom', roles: ['cashier'], email: null });
    expect((await till.session()).status).toBe(401);
    expect((await till.signIn('7002')).json()).toMatchObject({ roles: ['cashier'] });
  });

  it('a new name does not', async () => {
    const { id, till } = await waiterAtTill();
    await manager.call('PUT', `/staff/people/${id}`, { name: 'Thomas', roles: ['waiter'], email: null });
    expect((await till.session()).status).toBe(200);
  });

  it('keeping somebody out, until they are let in again', async () => {
    const { id, till } = await waiterAtTill();
    await manager.call('PUT', `/staff/people/${id}/active`, { active: false });
    expect([(await till.session()).status, (await till.signIn('7002')).status]).toEqual([401, 401]);
    await manager.call('PUT', `/staff/people/${id}/active`, { active: true });
    expect((await till.signIn('7002')).status).toBe(200);
  });

  it('a lost device, on which no PIN works any more and nobody is signed in, however they were', async () => {
    const till = await atTill('7002', 'Lost tablet');
    const body = { email: `owner@${house.slug}.test`, password: 'owner-password' };
    const [there, elsewhere] = await Promise.all(
      [till.device, ''].map((cookie) => test.call('POST', '/staff/session', { headers: { cookie }, body })),
    );
    const sessions = [till.session, till.enroller, till.sessionOf(there?.cookies ?? [])];
    const ended = async () => (await Promise.all(sessions.map((look) => look()))).map(({ status }) => status);
    expect(await ended()).toEqual([200, 200, 200]);
    const devices = (await owner.call('GET', `${base()}/devices`)).json<Device[]>();
    expect(devices).toMatchObject([{ name: 'Lost tablet', people: ['The owner', 'Tom'] }]);
    await manager.call('POST', `/staff/devices/${devices[0]?._id}/revoke`);
    expect([await ended(), (await till.signIn('7002')).status]).toEqual([[401, 401, 401], 401]);
    expect((await till.sessionOf(elsewhere?.cookies ?? [])()).status).toBe(200);
    expect((await owner.call('GET', `${base()}/devices`)).json()).toEqual([]);
  });

  it('a new PIN: the old one no longer signs in', async () => {
    const { id, till } = await waiterAtTill();
    const { pin } = (await manager.call('POST', `/staff/people/${id}/pin`)).json<{ pin: string }>();
    expect([(await till.signIn('7002')).status, (await till.signIn(pin)).status]).toEqual([401, 200]);
  });
});

describe('owners', () => {
  it('are made, changed and kept out by owners only', async () => {
    const { _id: id } = await personWith('owner');
    const refused = await Promise.all([
      manager.call('POST', `${base()}/people`, { ...nora, roles: ['owner'] }),
      manager.call('PUT', `/staff/people/${id}`, nora),
      manager.call('PUT', `/staff/people/${(await personWith('waiter'))._id}`, { ...nora, roles: ['owner'] }),
      manager.call('PUT', `/staff/people/${id}/active`, { active: false }),
      manager.call('PUT', `/staff/people/${id}/password`, { password: 'mine instead' }),
      manager.call('POST', `/staff/people/${id}/pin`),
    ]);
    expect(refused.map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403, 403]);
  });

  it('when two keep each other out at once, then one stays', async () => {
    const second = await add({ ...nora, roles: ['owner'], email: `second@${house.slug}.test` });
    await owner.call('PUT', `/staff/people/${second}/password`, { password: 'second-password' });
    const first = (await people()).find(({ roles, _id }) => roles.includes('owner') && _id !== second)?._id;
    const answers = await Promise.all([
      owner.call('PUT', `/staff/people/${second}/active`, { active: false }),
      owner.call('PUT', `/staff/people/${first}/active`, { active: false }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('when the last one would go, then nothing changes', async () => {
    const { _id: id } = await personWith('owner');
    const answer = await owner.call('PUT', `/staff/people/${id}`, {
      name: 'X',
      roles: ['waiter'],
      email: null,
    });
    expect(codeOf(answer)).toEqual([409, 'last-owner']);
    expect((await personWith('owner')).name).toBe('The owner');
  });
});

it('a changed number is written down by its last digits', async () => {
  const id = await add({ ...nora, phone: '+919820012345' });
  const change = (phone: string) => {
    test.clock.advance(1000);
    return owner.call('PUT', `/staff/people/${id}`, { ...nora, email: null, phone });
  };
  await change('+919820012399');
  await change('+919820012399');
  await change('');
  const { data } = (await owner.call('GET', `${base()}/audit?kind=staff&limit=10`)).json<{
    data: AuditEntry[];
  }>();
  const said = data.filter(({ action, target }) => action === 'staff.change' && target === id);
  expect(said.map(({ details }) => details['phone'])).toEqual([
    { from: '…99', to: '' },
    undefined,
    { from: '…45', to: '…99' },
  ]);
  expect(JSON.stringify(said)).not.toContain('98200');
});

describe('an owner who cannot sign in', () => {
  const secondOwner = async () => {
    const email = `second@${house.slug}.test`;
    return { id: await add({ name: 'Nora', roles: ['owner'], email }), email };
  };

  it('keeps nobody’s place: the other one stays until they can', async () => {
    const { _id: first } = await personWith('owner');
    const { id } = await secondOwner();
    const goes = () => owner.call('PUT', `/staff/people/${first}`, { ...nora, roles: ['waiter'] });
    expect(codeOf(await goes())).toEqual([409, 'last-owner']);
    await owner.call('PUT', `/staff/people/${id}/password`, { password: 'second-password' });
    expect((await goes()).status).toBe(200);
  });

  it('is what the last one never becomes by losing an e-mail address', async () => {
    const { _id: first, name, roles } = await personWith('owner');
    const { id } = await secondOwner();
    await owner.call('PUT', `/staff/people/${id}/password`, { password: 'second-password' });
    await owner.call('PUT', `/staff/people/${first}/active`, { active: false });
    const body = { email: `second@${house.slug}.test`, password: 'second-password' };
    const signedIn = await test.call('POST', '/staff/session', { body });
    const headers = { cookie: signedIn.cookies.join('; '), 'x-csrf': signedIn.json<{ csrf: string }>().csrf };
    const change = (facts: object) =>
      test.call('PUT', `/staff/people/${id}`, { headers, body: { name, roles, ...facts } });
    expect(codeOf(await change({ email: null }))).toEqual([409, 'last-owner']);
    expect((await change({ email: `nora@${house.slug}.test` })).status).toBe(200);
    await test.call('POST', `/staff/people/${id}/pin`, { headers });
    expect((await change({ email: null })).status).toBe(200);
  });
});

describe('a colleague who works at a restaurant of others, too', () => {
  const rita = { name: 'Rita', role: 'waiter', email: '', pin: '8123', password: 'rita-password' } as const;
  const shared = async (role: StaffRole = 'waiter') => {
    const other = await test.house();
    const row = { ...rita, role, email: `rita@${house.slug}.test` };
    for (const { storeId } of [house, other]) await test.app.importers.staff(storeId, [row]);
    const found = (await people()).find(({ name }) => name === row.name);
    if (!found) throw new Error('Rita is not there');
    const signIn = () =>
      test.call('POST', '/staff/session', { body: { email: row.email, password: row.password } });
    const path = `/staff/people/${found._id}`;
    return { found, other, signIn, path };
  };
  const storesOf = (answer: { json: <T>() => T }) =>
    answer.json<{ stores: { _id: string }[] }>().stores.map(({ _id }) => _id);

  it('is kept out of this one only, at once, and is no colleague of it any more', async () => {
    const { found, other, signIn, path } = await shared();
    expect(found.elsewhere).toBe(true);
    expect((await personWith('cashier')).elsewhere).toBe(false);
    const session = await signIn();
    expect(storesOf(session).toSorted()).toEqual([house.storeId, other.storeId].toSorted());
    const kept = await manager.call('PUT', `${path}/active`, { active: false });
    expect(kept.status).toBe(200);
    const headers = { cookie: session.cookies.join('; ') };
    expect(storesOf(await test.call('GET', '/staff/session', { headers }))).toEqual([other.storeId]);
    expect((await people()).map(({ name }) => name)).not.toContain('Rita');
    expect(storesOf(await signIn())).toEqual([other.storeId]);
    expect((await owner.call('GET', `${base()}/audit?kind=staff`)).text).toContain('staff.deactivate');
  });

  it('is changed in no other way by somebody who has not all of the restaurants', async () => {
    const { path } = await shared();
    const answers = await Promise.all([
      owner.call('PUT', path, { ...nora, email: null }),
      owner.call('POST', `${path}/pin`),
      owner.call('PUT', `${path}/password`, { password: 'mine instead' }),
      owner.call('PUT', `${path}/active`, { active: true }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('is left to owners where they are one', async () => {
    const { path } = await shared('owner');
    expect((await manager.call('PUT', `${path}/active`, { active: false })).status).toBe(403);
    expect((await owner.call('PUT', `${path}/active`, { active: false })).status).toBe(200);
  });
});

describe('a colleague of one restaurant of a chain', () => {
  const TOM = { name: 'Tom', roles: ['waiter'] };
  /** Somebody who owns a second restaurant as well. */
  const chain = async () => {
    const other = await test.house();
    const row = { name: 'Olga', role: 'owner', email: `olga@${house.slug}.test`, password: 'olga-password' };
    for (const { storeId } of [house, other])
      await test.app.importers.staff(storeId, [{ ...row, role: 'owner' }]);
    const { password, email } = row;
    const signedIn = await test.call('POST', '/staff/session', { body: { email, password } });
    const headers = { cookie: signedIn.cookies.join('; '), 'x-csrf': signedIn.json<{ csrf: string }>().csrf };
    const tom = { ...TOM, email: `waiter@${house.slug}.test` };
    return {
      other,
      olgaAdds: (facts: object = {}) =>
        test.call('POST', `/staff/stores/${other.storeId}/people`, { headers, body: { ...tom, ...facts } }),
      thereAdds: async () =>
        (await test.staff(other, 'owner')).call('POST', `/staff/stores/${other.storeId}/people`, tom),
      there: async () =>
        (await test.call('GET', `/staff/stores/${other.storeId}/people`, { headers })).json<Person[]>(),
    };
  };

  it('works in another one too, once whoever has both adds the same e-mail and roles there', async () => {
    const { _id: id } = await personWith('waiter');
    const { olgaAdds, there, other } = await chain();
    const joined = await olgaAdds();
    expect([joined.status, joined.json()]).toEqual([201, { _id: id }]);
    expect((await there()).find(({ _id }) => _id === id)).toMatchObject({ name: 'Tom', roles: ['waiter'] });
    expect((await personWith('waiter'))._id).toBe(id);
    const record = await (await test.staff(other, 'owner')).call(
      'GET',
      `/staff/stores/${other.storeId}/audit?kind=staff`,
    );
    expect(record.text).toContain('staff.add');
    expect(codeOf(await olgaAdds())).toEqual([409, 'email-taken']);
  });

  it('loses a PIN that somebody has there', async () => {
    const { olgaAdds, there } = await chain();
    await olgaAdds();
    const joined = (await there()).find(({ email }) => email === `waiter@${house.slug}.test`);
    expect(joined?.has_pin).toBe(false); // the houses of tests begin with the same PINs
  });

  it('does not with other roles, nor for somebody who has not all of their restaurants', async () => {
    const { olgaAdds, thereAdds } = await chain();
    expect(codeOf(await olgaAdds({ roles: ['manager'] }))).toEqual([409, 'email-taken']);
    expect(codeOf(await thereAdds())).toEqual([409, 'email-taken']);
  });
});

describe('a colleague who answers for others from now on', () => {
  const become = (id: string, roles: readonly StaffRole[]) =>
    owner.call('PUT', `/staff/people/${id}`, { name: 'Tom', roles, email: null });

  it('needs a longer PIN than before', async () => {
    const { _id: id } = await personWith('waiter');
    const till = await atTill('7002');
    await become(id, ['waiter', 'manager']);
    expect((await till.signIn('7002')).status).toBe(401);
    expect((await people()).find(({ _id }) => _id === id)?.has_pin).toBe(false);
    const { pin } = (await owner.call('POST', `/staff/people/${id}/pin`)).json<{ pin: string }>();
    expect(pin).toMatch(/^\d{6}$/);
    await become(id, ['owner']);
    await become(id, ['cashier']);
    expect((await till.signIn(pin)).status).toBe(200);
  });
});

it('every step is written down without a secret', async () => {
  const id = await add();
  const { pin } = (await owner.call('POST', `/staff/people/${id}/pin`)).json<{ pin: string }>();
  await owner.call('PUT', `/staff/people/${id}/password`, { password: 'a very secret one' });
  await owner.call('PUT', `/staff/people/${id}/active`, { active: false });
  const log = (await owner.call('GET', `${base()}/audit?kind=staff`)).text;
  for (const action of ['add', 'renew-pin', 'set-password', 'deactivate'])
    expect(log).toContain(`staff.${action}`);
  expect(log).not.toContain('a very secret one');
  expect(log).not.toContain(`"${pin}"`);
});
