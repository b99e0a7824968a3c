import type { Call } from '@tableside/contract/staff.schema';
import { halfPaid, type Provoke, type Scene } from './scene.ts';

const twice = async (scene: Scene, path: string, body?: unknown) => {
  await scene.manager.call('POST', path, body);
  return scene.manager.call('POST', path, body);
};
const released = async (scene: Scene): Promise<string> => {
  const { table } = await scene.sit();
  const opened = await scene.manager.call('POST', `${scene.base}/seatings`, {
    table_id: await scene.tableId(table),
  });
  const { seating_id: id } = opened.json<{ seating_id: string }>();
  await scene.manager.call('POST', `/staff/seatings/${id}/release`);
  return id;
};
const remade = async (scene: Scene, reason: string) => {
  const ticket = await scene.ticketOf((await scene.order('tea')).order);
  const path = `/staff/tickets/${ticket._id}/lines/${ticket.lines[0]?._id}/remake`;
  return scene.manager.call('POST', path, { reason });
};
const newCall = async ({ test, house, services, sit, manager, base, tableId }: Scene): Promise<string> => {
  const { handle, table } = await sit();
  await test.call('POST', `/services/${house.storeId}/send`, {
    body: { services: [services[0]], table_id: handle },
  });
  const id = await tableId(table);
  return (
    (await manager.call('GET', `${base}/calls`)).json<Call[]>().find((one) => one.table._id === id)?._id ?? ''
  );
};
const signIn = ({ test, house }: Scene, role: string) =>
  test.call('POST', '/staff/session', { body: { email: `${role}@${house.slug}.test`, password: 'wrong' } });
const byPin = async ({ test, house }: Scene, tries: number) => {
  const session = await test.call('POST', '/staff/session', {
    body: { email: `owner@${house.slug}.test`, password: 'owner-password' },
  });
  const headers = { cookie: session.cookies.join('; '), 'x-csrf': session.json<{ csrf: string }>().csrf };
  const device = await test.call('POST', `/staff/stores/${house.storeId}/devices`, {
    headers,
    body: { name: 'Till' },
  });
  const pin = () =>
    test.call('POST', '/staff/session/pin', {
      headers: { cookie: device.cookies.join('; ') },
      body: { pin: '0000' },
    });
  for (let n = 1; n < tries; n += 1) await pin();
  return pin();
};

/** Per route and refusal: how the staff come to it. */
export const refusedStaff: Readonly<Record<string, Readonly<Record<string, Provoke>>>> = {
  signIn: {
    'sign-in-wrong': (scene) => signIn(scene, 'runner'),
    'too-many-tries': async (scene) => {
      for (let n = 0; n < 5; n += 1) await signIn(scene, 'host');
      return signIn(scene, 'host');
    },
  },
  signInByPin: { 'sign-in-wrong': (scene) => byPin(scene, 1), 'too-many-tries': (scene) => byPin(scene, 6) },
  moveTicket: {
    'state-changed': async (scene) =>
      twice(scene, `/staff/tickets/${(await scene.ticketOf((await scene.order('tea')).order))._id}/actions`, {
        action: 'accept',
      }),
    'dish-paid': async (scene) => {
      const { _id } = await scene.ticketOf(await halfPaid(scene));
      return scene.manager.call('POST', `/staff/tickets/${_id}/actions`, { action: 'reject', reason: 'out' });
    },
  },
  moveTicketLine: {
    'state-changed': async (scene) => {
      const ticket = await scene.ticketOf((await scene.order('tea')).order);
      return twice(scene, `/staff/tickets/${ticket._id}/lines/${ticket.lines[0]?._id}/actions`, {
        action: 'ready',
      });
    },
    'dish-paid': async (scene) => {
      const { _id, lines } = await scene.ticketOf(await halfPaid(scene));
      const step = { action: 'reject', reason: 'out' };
      return scene.manager.call('POST', `/staff/tickets/${_id}/lines/${lines[0]?._id}/actions`, step);
    },
  },
  rushTicket: {
    'state-changed': async (scene) => {
      const ticket = await scene.ticketOf((await scene.order('tea')).order);
      await scene.manager.call('POST', `/staff/tickets/${ticket._id}/actions`, { action: 'ready' });
      return scene.manager.call('PUT', `/staff/tickets/${ticket._id}/rush`, { first: true });
    },
  },
  carryTicket: {
    'state-changed': async (scene) => {
      const ticket = await scene.ticketOf((await scene.order('tea')).order);
      return scene.manager.call('PUT', `/staff/tickets/${ticket._id}/carry`, { carries: true });
    },
    'delivery-taken': async (scene) => {
      const ticket = await scene.ticketOf((await scene.order('tea')).order);
      await scene.manager.call('POST', `/staff/tickets/${ticket._id}/actions`, { action: 'ready' });
      await scene.kitchen.call('PUT', `/staff/tickets/${ticket._id}/carry`, { carries: true });
      return scene.manager.call('PUT', `/staff/tickets/${ticket._id}/carry`, { carries: true });
    },
  },
  holdTicket: {
    'state-changed': async (scene) => {
      const ticket = await scene.ticketOf((await scene.order('tea')).order);
      await scene.manager.call('POST', `/staff/tickets/${ticket._id}/actions`, { action: 'ready' });
      return scene.manager.call('PUT', `/staff/tickets/${ticket._id}/hold`, { course: 'main' });
    },
  },
  callRunner: {
    'state-changed': async (scene) =>
      scene.manager.call('POST', `/staff/orders/${(await scene.order('tea')).order._id}/runner`),
  },
  remakeLine: {
    'state-changed': async (scene) => remade(scene, 'Burnt'),
    'card-number-refused': async (scene) => remade(scene, '4111 1111 1111 1111'),
  },
  openSeating: {
    'state-changed': async (scene) =>
      twice(scene, `${scene.base}/seatings`, { table_id: await scene.tableId((await scene.sit()).table) }),
  },
  acceptSeating: {
    'state-changed': async (scene) =>
      twice(scene, `/staff/seatings/${await scene.seatingAt((await scene.order('tea')).table)}/accept`),
  },
  releaseSeating: {
    'state-changed': async (scene) =>
      scene.manager.call('POST', `/staff/seatings/${await released(scene)}/release`),
    'table-owes': async (scene) =>
      scene.manager.call(
        'POST',
        `/staff/seatings/${await scene.seatingAt((await scene.order('tea')).table)}/release`,
      ),
  },
  setWaiter: {
    'state-changed': async (scene) =>
      scene.manager.call('PUT', `/staff/seatings/${await released(scene)}/waiter`, { to: 'tom', from: null }),
  },
  renewSocialCode: {
    'state-changed': async (scene) =>
      scene.manager.call('POST', `/staff/seatings/${await released(scene)}/code`),
  },
  passCall: {
    'state-changed': async (scene) => {
      const id = await newCall(scene);
      await scene.manager.call('POST', `/staff/calls/${id}/done`);
      const session = await scene.manager.call('GET', '/staff/session');
      return scene.manager.call('POST', `/staff/calls/${id}/pass`, {
        to: session.json<{ _id: string }>()._id,
      });
    },
  },
  takeCall: { 'state-changed': async (scene) => twice(scene, `/staff/calls/${await newCall(scene)}/take`) },
  finishCall: { 'state-changed': async (scene) => twice(scene, `/staff/calls/${await newCall(scene)}/done`) },
};
