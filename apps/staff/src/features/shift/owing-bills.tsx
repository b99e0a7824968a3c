import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { placeOf } from '../../lib/mode.tsx';
import { useMoney } from '../../lib/money/money.ts';
import { billsQuery } from '../../lib/queries.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';

/** The bills that keep a drawer from being closed, by their orders: where each is and what it owes, one tap away. */
export function OwingBills({ orderIds }: { readonly orderIds: readonly string[] }) {
  const text = useText();
  const money = useMoney();
  const { store } = useOnDuty();
  const [, navigate] = useLocation();
  const { data = [] } = useQuery(billsQuery(store._id, 'open'));
  const owing = data.filter(({ order_id: id }) => orderIds.includes(id));
  return (
    <>
      <Banner kind="warning" live>
        {text('shift.bills-open')}
      </Banner>
      <ul className="owing-bills" aria-label={text('shift.owing')}>
        {owing.map((bill) => (
          <li key={bill.order_id}>
            <Button block onClick={() => navigate(`/bills?order=${bill.order_id}`)}>
              <span>{placeOf(bill, text)}</span> <strong>{money(bill.amount_payable)}</strong>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
