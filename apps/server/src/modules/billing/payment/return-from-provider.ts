import type { Raw } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { ProviderError } from '../payment-providers/provider.ts';
import { checkPayment } from './check-payment.ts';
import { findPayment, type PaymentFacts } from './payment-repository.ts';
import { isAccountless, paymentOfNonce } from './start-payment.ts';

/** The page on which this payment is taken up again: a share's is about that share, not about everything. */
const paymentPage = ({ partId, tabId }: PaymentFacts): string =>
  partId === tabId ? '/payment' : `/payment?part=${partId}`;

function whereTo(payment: PaymentFacts, url: string): string {
  const { state, linkId } = payment;
  if (state === 'pending' || state === 'captured') return url === '/payment' ? paymentPage(payment) : url;
  if (linkId !== null) return `/pay?id=${linkId}`;
  return isAccountless(payment) ? '/thanks' : paymentPage(payment);
}

/**
 * The payer's browser is back. That proves nothing: the provider is asked, and the browser goes on to one of our own
 * pages, to where one pays again when it came to nothing.
 */
export async function returnFromProvider(
  desk: PaymentDesk,
  asked: { readonly provider: string; readonly url: string; readonly nonce: string },
): Promise<Raw> {
  const paymentId = paymentOfNonce(desk.secret, asked.nonce) ?? refuse('not-found');
  const payment = await findPayment(desk.db, paymentId);
  if (payment?.provider !== asked.provider) return refuse('not-found');
  await checkPayment(desk, paymentId).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
  });
  const after = (await findPayment(desk.db, paymentId)) ?? payment;
  return {
    status: 303,
    raw: null,
    headers: {
      location: whereTo(after, asked.url),
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
  };
}
