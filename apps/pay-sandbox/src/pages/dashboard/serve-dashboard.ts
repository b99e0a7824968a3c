import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { found } from '../../api-error.ts';
import type { Desk } from '../../desk.ts';
import { accountCards } from './accounts.ts';
import { eventTable } from './events.ts';
import { sendDashboard } from './frame.ts';
import { paymentDetail, paymentList } from './payments.ts';
import { refundList } from './refunds.ts';

const Id = z.object({ id: z.string().max(80) });
const SHOWN = 100;

/** Pages for whoever watches or steers the sandbox. */
export function serveDashboard(http: FastifyInstance, desk: Desk): void {
  http.get('/', (_request, reply) =>
    sendDashboard(reply, { tab: '/', title: 'Payments', content: paymentList(desk) }),
  );
  http.get('/payments/:id', ({ params }, reply) => {
    const order = found(desk.store.orders.get(Id.parse(params).id), 'payment');
    const title = order.description || order.reference;
    return sendDashboard(reply, { tab: '/', title, content: paymentDetail(desk, order) });
  });
  http.get('/refunds', (_request, reply) =>
    sendDashboard(reply, { tab: '/refunds', title: 'Refunds', content: refundList(desk) }),
  );
  http.get('/events', (_request, reply) =>
    sendDashboard(reply, {
      tab: '/events',
      title: 'Events',
      lead: 'What merchants are told. An event is sent again, later and later, until it is answered with 2xx.',
      content: eventTable(desk.store.events.all().slice(-SHOWN)),
    }),
  );
  http.get('/accounts', (_request, reply) =>
    sendDashboard(reply, {
      tab: '/accounts',
      title: 'Accounts',
      lead: 'Who is paid here, and how the sandbox behaves towards each.',
      content: accountCards(desk),
    }),
  );
}
