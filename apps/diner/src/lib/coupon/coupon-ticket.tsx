import './coupon.css';
import type { Voucher } from '@tableside/contract/loyalty.schema';
import { ChevronDown } from '@tableside/ui/icons';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { DishName } from '../menu/dish-name.tsx';
import { useText } from '../text.tsx';
import { useCouponWords } from './use-coupon-words.ts';

export interface CouponTicketProps {
  readonly voucher: Voucher;
  /** Grey but readable: it does not hold now. */
  readonly off?: boolean;
  /** Why it does not hold, what is missing, or that it is in use. */
  readonly note?: ReactNode;
  /** Asked for by its address: it comes into view with the focus. */
  readonly wanted?: boolean;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

function Terms({
  voucher,
  conditions,
}: {
  readonly voucher: Voucher;
  readonly conditions: readonly string[];
}) {
  const text = useText();
  const told = Object.values(voucher.terms).some((words) => words !== '');
  if (conditions.length === 0 && !told) return null;
  return (
    <details className="ticket-terms">
      <summary>
        {text('coupon.terms')}
        <ChevronDown size={16} />
      </summary>
      {told && (
        <p>
          <DishName of={voucher.terms} />
        </p>
      )}
      <ul>
        {conditions.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </details>
  );
}

/** A coupon as a ticket: what it gives, what it asks for, its terms, and the way to use it. */
export function CouponTicket({ voucher, off, note, wanted, children }: CouponTicketProps) {
  const words = useCouponWords()(voucher);
  const title = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!wanted) return;
    card.current?.focus();
    card.current?.scrollIntoView({ block: 'center' });
  }, [wanted]);
  return (
    <article
      ref={card}
      className={off ? 'ticket ticket-off' : 'ticket'}
      aria-labelledby={title}
      tabIndex={-1}
    >
      <p className="ticket-value">{words.value}</p>
      <div className="ticket-body">
        <h3 className="t-h3" id={title}>
          <DishName of={voucher.title} />
        </h3>
        {words.facts.length > 0 && (
          <ul className="ticket-facts">
            {words.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        {voucher.code && <p className="ticket-code">{voucher.code}</p>}
        {note && <div className="ticket-note">{note}</div>}
        <Terms voucher={voucher} conditions={words.conditions} />
        {children && <div className="ticket-acts">{children}</div>}
      </div>
    </article>
  );
}
