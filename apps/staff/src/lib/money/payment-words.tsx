import type { PaymentRow } from '@tableside/contract/staff-payments.schema';
import type { StaffText } from '@tableside/i18n/staff';
import { StatusPill, type StatusTone } from '@tableside/ui/status-pill';
import { useText } from '../text.tsx';

/** Why nothing was paid, in a colleague's or the provider's words; '' when nobody said. */
export const whyOf = (
  { declined_for: reason, failure }: Pick<PaymentRow, 'declined_for' | 'failure'>,
  text: StaffText,
): string => (reason === null ? (failure ?? '') : text(`payments.declined-${reason}`));

const TONES: Readonly<Record<PaymentRow['state'], StatusTone>> = {
  pending: 'waiting',
  captured: 'done',
  failed: 'problem',
  cancelled: 'problem',
};

/** Where a payment stands; what should have been resolved long ago stands out. */
export function PaymentState({ payment }: { readonly payment: PaymentRow }) {
  const text = useText();
  const { state, overdue } = payment;
  if (overdue) return <StatusPill tone="problem">{text('payments.overdue')}</StatusPill>;
  return <StatusPill tone={TONES[state]}>{text(`payments.state-${state}`)}</StatusPill>;
}

const REFUND_TONES: Readonly<Record<PaymentRow['refunds'][number]['state'], StatusTone>> = {
  pending: 'waiting',
  done: 'done',
  failed: 'problem',
};

/** Where money on its way back stands. */
export function RefundState({ state }: { readonly state: PaymentRow['refunds'][number]['state'] }) {
  const text = useText();
  return <StatusPill tone={REFUND_TONES[state]}>{text(`payments.refund-${state}`)}</StatusPill>;
}
