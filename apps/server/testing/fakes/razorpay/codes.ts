import { json, type Route } from '../fake-server.ts';
import { integer, notes, oneOf, words } from '../fields.ts';
import { collection, makeId, presentPayment, type QrCode } from './entities.ts';
import { notesOf, pageOf, readBody, textOf } from './read-body.ts';
import { expire, refuse, type Store, unknownId } from './store.ts';

const code = {
  required: { type: oneOf('upi_qr'), usage: oneOf('single_use'), payment_amount: integer(100) },
  optional: {
    name: words(120),
    fixed_amount: oneOf(true),
    description: words(120),
    close_by: integer(1),
    notes,
  },
};

const EARLIEST_CLOSE_SECONDS = 15 * 60;

function makeCode(body: Readonly<Record<string, unknown>>, store: Store): QrCode {
  const id = makeId('qr');
  const amount = Number(body['payment_amount']);
  const rupees = `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
  const content = new URLSearchParams({
    pa: 'house@rzp',
    pn: 'House',
    tr: id,
    am: rupees,
    cu: 'INR',
    mc: '5812',
  });
  return {
    id,
    name: textOf(body, 'name'),
    payment_amount: amount,
    description: textOf(body, 'description'),
    notes: notesOf(body),
    close_by: Number(body['close_by'] ?? store.now() + 45 * 86_400),
    created_at: store.now(),
    image_content: `upi://pay?${content}`,
    payments: [],
    status: 'active',
    closed_at: null,
    close_reason: null,
  };
}

const within = (qr: QrCode, query: URLSearchParams): boolean =>
  qr.created_at >= Number(query.get('from') ?? 0) && qr.created_at <= Number(query.get('to') ?? Infinity);

/** The QR Codes API for single payments over UPI. */
export const codeRoutes = (store: Store): Route[] => [
  {
    method: 'POST',
    path: '/v1/payments/qr_codes',
    handle: (asked) => {
      const read = readBody(asked, code);
      if ('refusal' in read) return read.refusal;
      const { body } = read;
      if (body['close_by'] !== undefined && Number(body['close_by']) < store.now() + EARLIEST_CLOSE_SECONDS)
        return refuse('close_by should be at least 15 minutes after current time', 'close_by');
      const made = makeCode(body, store);
      store.codes.set(made.id, made);
      store.tell('qr_code.created', { qr: made });
      return json(200, store.showQr(made));
    },
  },
  {
    method: 'GET',
    path: '/v1/payments/qr_codes',
    handle: ({ query }) => {
      const newestFirst = [...store.codes.values()].reverse().filter((qr) => within(qr, query));
      return json(200, collection(pageOf(newestFirst, query).map((qr) => store.showQr(qr))));
    },
  },
  {
    method: 'GET',
    path: '/v1/payments/qr_codes/:id',
    handle: ({ names }) => {
      expire(store);
      const found = store.codes.get(names['id'] ?? '');
      return found ? json(200, store.showQr(found)) : unknownId();
    },
  },
  {
    method: 'GET',
    path: '/v1/payments/qr_codes/:id/payments',
    handle: ({ names, query }) => {
      const found = store.codes.get(names['id'] ?? '');
      if (!found) return unknownId();
      const paid = found.payments.flatMap((id) => store.payments.get(id) ?? []);
      return json(200, collection(pageOf(paid, query).map(presentPayment)));
    },
  },
  {
    method: 'POST',
    path: '/v1/payments/qr_codes/:id/close',
    handle: ({ names }) => {
      expire(store);
      const found = store.codes.get(names['id'] ?? '');
      if (!found) return unknownId();
      if (found.status === 'closed') return refuse('The QR code has already been closed');
      found.status = 'closed';
      found.closed_at = store.now();
      found.close_reason = 'on_demand';
      store.tell('qr_code.closed', { qr: found });
      return json(200, store.showQr(found));
    },
  },
];
