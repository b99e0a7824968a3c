import {
  type PayMethod,
  ProviderError,
  type ProviderPicture,
  type Started,
  type StartRequest,
} from './provider.ts';
import { isInvalid } from './provider-call.ts';
import type { Ask } from './razorpay-api.ts';
import { endsAt } from './razorpay-links.ts';
import { razorpayPicture } from './razorpay-picture.ts';
import { Payments, QrCode, QrCodes } from './razorpay-shapes.ts';

const ROOT = '/v1/payments/qr_codes';
const pathOf = (id: string): string => `${ROOT}/${encodeURIComponent(id)}`;

/** A repeat of `start` comes soon after the first call: codes older than this are not looked through. */
const LOOK_BACK_SECONDS = 30 * 60;
const PAGE = 50;
const PAGES = 6;

/** QR codes carry no reference of ours that Razorpay keeps unique, so a repeat looks for its note. */
async function findCode(
  ask: Ask,
  { payment_id, amount, sent_at }: StartRequest,
): Promise<QrCode | undefined> {
  const from = Math.floor(sent_at.getTime() / 1000) - LOOK_BACK_SECONDS;
  for (let page = 0; page < PAGES; page += 1) {
    const { items } = await ask(QrCodes, 'GET', `${ROOT}?from=${from}&count=${PAGE}&skip=${page * PAGE}`);
    const found = items.find(
      ({ notes, payment_amount }) => notes?.['payment_id'] === payment_id && payment_amount === amount,
    );
    if (found || items.length < PAGE) return found;
  }
  return undefined;
}

const createCode = (ask: Ask, request: StartRequest): Promise<QrCode> =>
  ask(QrCode, 'POST', ROOT, {
    type: 'upi_qr',
    usage: 'single_use',
    fixed_amount: true,
    payment_amount: request.amount,
    name: request.description.slice(0, 120),
    description: request.description.slice(0, 120),
    close_by: endsAt(request),
    notes: { payment_id: request.payment_id },
  });

/**
 * Makes a QR code for one payment over UPI; its text is also the link that a phone's UPI app opens. Needs the account's
 * feature "image content"; without it Razorpay gives a picture only, which is `invalid` here.
 */
export async function startCode(
  ask: Ask,
  request: StartRequest,
  method: PayMethod & { readonly kind: 'upi' },
): Promise<Started> {
  if (method.flow === 'collect' || request.currency !== 'INR') throw new ProviderError('invalid', null);
  const code = (await findCode(ask, request)) ?? (await createCode(ask, request));
  const text = code.image_content ?? null;
  if (text === null)
    throw new ProviderError('invalid', null, {
      cause: new Error('QR codes of this account come without a text'),
    });
  const isQr = method.flow === 'qr';
  return {
    order_id: code.id,
    checkout_url: null,
    upi: { intent_url: isQr ? null : text, qr: isQr ? text : null, collect_requested: false },
  };
}

/** Reads a code and every payment made with it. A paid code is closed before its payment can be listed. */
export async function readCode(ask: Ask, id: string): Promise<ProviderPicture> {
  const code = await ask(QrCode, 'GET', pathOf(id));
  const { items } = await ask(Payments, 'GET', `${pathOf(id)}/payments?count=100`);
  return razorpayPicture(items, code.status === 'closed' && code.close_reason !== 'paid');
}

/** Closes a code; one that is closed already stays as it is. */
export async function cancelCode(ask: Ask, id: string): Promise<void> {
  await ask(QrCode, 'POST', `${pathOf(id)}/close`).catch(async (error: unknown) => {
    if (!isInvalid(error) || (await ask(QrCode, 'GET', pathOf(id))).status === 'active') throw error;
  });
}
