import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { useQuery } from '@tanstack/react-query';
import { LeaveSurplus, surplusOf } from '../../lib/money/leave-surplus.tsx';
import { useMoney } from '../../lib/money/money.ts';
import { paymentsOfQuery } from '../../lib/queries.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';

/** What was paid beyond a bill, for its guests to leave; nothing where there is none. */
export function BillSurplus({ orderId }: { readonly orderId: string }) {
  const text = useText();
  const money = useMoney();
  const { store } = useOnDuty();
  const { data = [] } = useQuery(paymentsOfQuery(store._id, orderId));
  const payment = data.find((row) => surplusOf(row) > 0);
  if (!payment) return null;
  return (
    <section ref={handOverFocus} className="panel-part">
      <h3>
        {text('bills.trouble-paid-too-much')} · {money(surplusOf(payment))}
      </h3>
      <div className="button-row">
        <LeaveSurplus payment={payment} />
      </div>
    </section>
  );
}
