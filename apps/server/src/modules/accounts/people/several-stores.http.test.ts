import type { Person } from '@tableside/contract/staff-people.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { type House, startTestApp } from '../../../../testing/app.ts';
import { failCommits } from '../../../../testing/failing-commit.ts';

const test = await startTestApp();
interface Caller {
  readonly call: (method: string, path: string, body?: object) => ReturnType<typeof test.call>;
}
const RITA = { name: 'Rita', role: 'waiter', pin: '8123', password: 'rita-password' } as const;
const OLGA = { name: 'Olga', role: 'owner', password: 'olga-password' } as const;

let here: House;
let there: House;
let owner: Awaited<ReturnType<typeof signedIn>>;
/** The manager of the first one alone, and of the second one. */
let manager: Caller;
let managerThere: Caller;
let rita: string;

const emailOf = (name: string) => `${name.toLowerCase()}@${here.slug}.test`;

async function signedIn(email: string, password: string, device = '') {
  const answer = await test.call('POST', '/staff/session', {
    headers: { cookie: device },
    body: { email, password },
  });
  const cookie = [device, ...answer.cookies].join('; ');
  const headers = { cookie, 'x-csrf': answer.json<{ csrf?: string }>().csrf ?? '' };
  return {
    status: answer.status,
    cookie,
    call: (method: string, path: string, body?: object) =>
      test.call(method, path, { headers, ...(body && { body }) }),
  };
}
const ritaByEmail = () => signedIn(emailOf('Rita'), RITA.password);
const storesAt = async ({ cookie }: { readonly cookie: string }) => {
  const answer = await test.call('GET', '/staff/session', { headers: { cookie } });
  return answer.status === 200
    ? answer.json<{ stores: { _id: string }[] }>().stores.map(({ _id }) => _id)
    : answer.status;
};
/** Rita on a device of a store, by PIN. */
async function atTill({ storeId }: House, name = 'Till') {
  const enrolling = await signedIn(emailOf('Olga'), OLGA.password);
  const device = (await enrolling.call('POST', `/staff/stores/${storeId}/devices`, { name })).cookies.join(
    '; ',
  );
  const signIn = (pin: string = RITA.pin) =>
    test.call('POST', '/staff/session/pin', { headers: { cookie: device }, body: { pin } });
  const answer = await signIn();
  return { signIn, cookie: [device, ...answer.cookies].join('; ') };
}
const active = (by: Caller, body: object, id = rita) => by.call('PUT', `/staff/people/${id}/active`, body);
const keepOut = (by: Caller, { storeId }: House) => active(by, { active: false, store_id: storeId });
const letIn = (by: Caller, { storeId }: House) => active(by, { active: true, store_id: storeId });
const listed = async (by: Caller, { storeId }: House, name = 'Rita') =>
  (await by.call('GET', `/staff/stores/${storeId}/people`))
    .json<Person[]>()
    .find((each) => each.name === name);

beforeEach(async () => {
  [here, there] = [await test.house(), await test.house()];
  const rows = [RITA, OLGA].map((one) => ({ ...one, email: emailOf(one.name) }));
  for (const { storeId } of [here, there]) await test.app.importers.staff(storeId, rows);
  owner = await signedIn(emailOf('Olga'), OLGA.password);
  manager = await test.staff(here, 'manager');
  managerThere = await test.staff(there, 'manager');
  rita = (await listed(owner, here))?._id ?? 'nobody';
});

describe('given an owner of two restaurants who ends somebody’s work in one', () => {
  it('then they go on in the other: listed there, and signing in there by e-mail and by PIN', async () => {
    const [till, other] = [await atTill(here), await atTill(there)];
    expect((await keepOut(owner, here)).status).toBe(200);
    expect(await listed(owner, here)).toMatchObject({
      active: false,
      elsewhere: false,
      also_at: [there.storeId],
    });
    expect(await listed(owner, there)).toMatchObject({ active: true, has_pin: true, also_at: [] });
    expect([(await till.signIn()).status, (await other.signIn()).status]).toEqual([401, 200]);
    expect(await storesAt(await ritaByEmail())).toEqual([there.storeId]);
  });

  it('then what is open there ends at once, and the rest goes on without it', async () => {
    const [till, other, phone] = [await atTill(here), await atTill(there), await ritaByEmail()];
    expect(
      (await Promise.all([till, other, phone].map(storesAt))).map((stores) => stores.toString().length > 3),
    ).toEqual([true, true, true]);
    await keepOut(owner, here);
    expect(await Promise.all([till, other, phone].map(storesAt))).toEqual([
      401,
      [there.storeId],
      [there.storeId],
    ]);
    const headers = { cookie: other.cookie };
    const tables = ({ storeId }: House) => test.call('GET', `/staff/stores/${storeId}/floor`, { headers });
    expect([(await tables(here)).status, (await tables(there)).status]).toEqual([404, 200]);
  });

  it('then open streams hear nothing of it any more', async () => {
    const phone = await ritaByEmail();
    const open = async ({ storeId }: House) => {
      const query = new URLSearchParams({
        key: test.app.secrets.publicKey,
        channels: `store:${storeId}:calls`,
      });
      return fetch(`${test.url}/api/realtime?${query}`, { headers: { cookie: phone.cookie } });
    };
    const told = (await open(here)).text();
    await keepOut(owner, here);
    expect(await told).toContain('event: position');
    const again = (await open(here)).body?.getReader();
    const frames = async () => {
      let text = '';
      while (again && !text.includes('event:')) text += new TextDecoder().decode((await again.read()).value);
      await again?.cancel();
      return text;
    };
    expect(await frames()).toContain('event: refused');
  });

  it('given it could not be written down, then what is open goes on as before', async () => {
    const [till, phone] = [await atTill(here), await ritaByEmail()];
    const before = await Promise.all([till, phone].map(storesAt));
    const commitAgain = await failCommits(test.databaseUrl, 'staff_user');
    expect((await keepOut(owner, here)).status).toBe(500);
    await commitAgain();
    expect(await Promise.all([till, phone].map(storesAt))).toEqual(before);
  });

  it('then it is written down where it was, and nowhere else', async () => {
    await keepOut(owner, here);
    await letIn(owner, here);
    const log = async ({ storeId }: House) =>
      (await owner.call('GET', `/staff/stores/${storeId}/audit?kind=staff`)).text;
    for (const action of ['staff.deactivate', 'staff.activate']) expect(await log(here)).toContain(action);
    expect(await log(there)).not.toContain('activate');
  });

  it('then what holds in all of their stores is written down in each: a name, a PIN, a password', async () => {
    const facts = { name: 'Rita B.', email: emailOf('Rita'), roles: ['waiter'], phone: '' };
    const answers = [
      await owner.call('PUT', `/staff/people/${rita}`, facts),
      await owner.call('POST', `/staff/people/${rita}/pin`),
      await owner.call('PUT', `/staff/people/${rita}/password`, { password: 'another-password' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { storeId } of [here, there]) {
      const log = await owner.call('GET', `/staff/stores/${storeId}/audit?kind=staff`);
      for (const action of ['change', 'renew-pin', 'set-password'])
        expect(log.text.match(new RegExp(`staff\\.${action}`, 'g'))).toHaveLength(1);
    }
  });

  it('then they can be let in again, with name, sign-in and PIN', async () => {
    const till = await atTill(here);
    await keepOut(owner, here);
    expect((await letIn(owner, here)).status).toBe(200);
    expect(await listed(owner, here)).toMatchObject({
      active: true,
      has_pin: true,
      also_at: [there.storeId],
    });
    expect((await till.signIn()).status).toBe(200);
    expect((await storesAt(await ritaByEmail())).toString()).toContain(here.storeId);
  });

  it('then they can be asked in again by e-mail, as somebody of the other one', async () => {
    await keepOut(owner, here);
    const asked = { name: 'Rita', roles: ['waiter'], email: emailOf('Rita') };
    const answer = await owner.call('POST', `/staff/stores/${here.storeId}/people`, asked);
    expect([answer.status, answer.json()]).toEqual([201, { _id: rita }]);
    expect(await listed(owner, here)).toMatchObject({ active: true });
  });

  it('then a PIN that a colleague got here meanwhile is theirs no more once they come back', async () => {
    await keepOut(owner, here);
    await test.app.importers.staff(here.storeId, [
      { name: 'Sam', role: 'waiter', email: emailOf('Sam'), pin: RITA.pin },
    ]);
    await letIn(owner, here);
    expect(await listed(owner, here)).toMatchObject({ active: true, has_pin: false });
  });

  it('given the other one ends it too, then they are out until one of them lets them in, and in there alone', async () => {
    await keepOut(owner, here);
    await keepOut(owner, there);
    expect((await ritaByEmail()).status).toBe(401);
    expect([(await listed(owner, here))?.active, (await listed(owner, there))?.active]).toEqual([
      false,
      false,
    ]);
    await letIn(owner, here);
    expect([(await listed(owner, here))?.active, (await listed(owner, there))?.active]).toEqual([
      true,
      false,
    ]);
    expect(await storesAt(await ritaByEmail())).toEqual([here.storeId]);
  });

  it('given no restaurant is named, then it is all of the caller’s', async () => {
    await active(owner, { active: false });
    expect((await ritaByEmail()).status).toBe(401);
    await active(owner, { active: true });
    expect(((await storesAt(await ritaByEmail())) as string[]).toSorted()).toEqual(
      [here.storeId, there.storeId].toSorted(),
    );
  });

  it('then a restaurant keeps an owner', async () => {
    const olga = (await listed(owner, here, 'Olga'))?._id;
    const first = await listed(owner, here, 'The owner');
    expect((await active(owner, { active: false, store_id: here.storeId }, first?._id)).status).toBe(200);
    const last = await active(owner, { active: false, store_id: here.storeId }, olga);
    expect([last.status, last.json<{ code: string }>().code]).toEqual([409, 'last-owner']);
    expect((await active(owner, { active: false, store_id: there.storeId }, olga)).status).toBe(200);
    expect(await storesAt(owner)).toEqual([here.storeId]);
  });
});

describe('given a manager of one of the restaurants', () => {
  it('then they end it in theirs alone, and do not let in whoever works in another', async () => {
    expect((await keepOut(manager, there)).status).toBe(404);
    expect((await keepOut(manager, here)).status).toBe(200);
    expect(await listed(manager, here)).toBeUndefined();
    expect((await letIn(manager, here)).status).toBe(404);
    expect((await letIn(manager, there)).status).toBe(404);
    expect(await listed(owner, there)).toMatchObject({ active: true });
    expect((await letIn(owner, here)).status).toBe(200);
  });

  it('then an id of a stranger is unknown, also with a store of one’s own', async () => {
    const far = await test.house();
    const stranger = (await listed(await test.staff(far, 'owner'), far, 'Tom'))?._id;
    const body = { active: false, store_id: here.storeId };
    expect((await active(manager, body, stranger)).status).toBe(404);
    expect((await active(owner, { ...body, store_id: far.storeId })).status).toBe(404);
    const tom = (await listed(manager, here, 'Tom'))?._id;
    expect((await active(owner, { ...body, store_id: there.storeId }, tom)).status).toBe(404);
  });

  it('when both managers end it at once, then they are out of both', async () => {
    const answers = await Promise.all([keepOut(manager, here), keepOut(managerThere, there)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await ritaByEmail()).status).toBe(401);
    expect((await letIn(owner, there)).status).toBe(200);
    expect(await storesAt(await ritaByEmail())).toEqual([there.storeId]);
  });

  it('given they have left both, then the one they left first lets them in too, and nobody who had their sign-in gets in by it', async () => {
    await keepOut(manager, here);
    await keepOut(managerThere, there);
    expect(await listed(manager, here)).toMatchObject({ active: false, elsewhere: false, has_pin: true });
    expect((await letIn(manager, here)).status).toBe(200);
    expect(await listed(manager, here)).toMatchObject({ active: true, has_pin: false, has_password: false });
    expect((await ritaByEmail()).status).toBe(401);
    expect(await listed(managerThere, there)).toBeUndefined();
    expect((await letIn(managerThere, there)).status).toBe(404);
    const given = await manager.call('PUT', `/staff/people/${rita}/password`, { password: RITA.password });
    expect(given.status).toBe(200);
    expect(await storesAt(await ritaByEmail())).toEqual([here.storeId]);
  });

  it('when two end it in the same one at once, then the other one is untouched', async () => {
    const answers = await Promise.all([keepOut(manager, here), keepOut(owner, here), keepOut(owner, here)]);
    expect(answers.slice(1).map(({ status }) => status)).toEqual([200, 200]);
    expect(await storesAt(await ritaByEmail())).toEqual([there.storeId]);
    const log = await owner.call('GET', `/staff/stores/${here.storeId}/audit?kind=staff`);
    expect(log.text.match(/staff\.deactivate/g)).toHaveLength(1);
  });
});
