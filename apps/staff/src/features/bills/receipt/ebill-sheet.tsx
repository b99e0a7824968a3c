import { LONGEST_PHONE } from '@tableside/contract/limits';
import type { Order } from '@tableside/contract/ordering.schema';
import { Button } from '@tableside/ui/button';
import { Field } from '@tableside/ui/field';
import { Send } from '@tableside/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { Qr } from '../../../lib/cards/qr.tsx';
import { FormSheet } from '../../../lib/form/form-sheet.tsx';
import { SheetForm } from '../../../lib/form/sheet-form.tsx';
import { useTyped } from '../../../lib/form/use-typed.ts';
import { note } from '../../../lib/notes.ts';
import { QueryState } from '../../../lib/query-state.tsx';
import { useText } from '../../../lib/text.tsx';
import { useCommand } from '../../../lib/use-command.ts';
import { ebillQuery } from './receipt-query.ts';

type To = { readonly guest_id: string } | { readonly phone: string };

function useSending(orderId: string, onSent?: () => void) {
  const text = useText();
  return useCommand({
    ask: (body: To, options) => api.sendEbill({ params: { id: orderId }, body }, options),
    stale: [],
    onDone: ({ sent_to: phone }) => {
      note('success', text('bills.ebill-sent', { phone }));
      onSent?.();
    },
  });
}

type OrderProps = { readonly order: Order };

function Guests({ order }: OrderProps) {
  const text = useText();
  const send = useSending(order._id);
  if (order.members.length === 0) return null;
  return (
    <section className="panel-part">
      <h3>{text('bills.ebill-guests')}</h3>
      <ul className="refunds">
        {order.members.map(({ _id, name }) => (
          <li key={_id} className="refund-head">
            <strong>{name}</strong>
            <Button
              icon={<Send size={20} />}
              aria-label={text('bills.ebill-send-to', { name })}
              busy={send.isPending && send.variables !== undefined && 'guest_id' in send.variables}
              onClick={() => send.mutate({ guest_id: _id })}
            >
              {text('bills.ebill-send')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Other({ order }: OrderProps) {
  const text = useText();
  const [phone, setPhone] = useTyped();
  const [insisted, setInsisted] = useState(false);
  const send = useSending(order._id, () => {
    setPhone('');
    setInsisted(false);
  });
  const ready = phone.trim().length > 3;
  return (
    <SheetForm
      submit={text('bills.ebill-send')}
      kind="primary"
      icon={<Send size={20} />}
      busy={send.isPending}
      onSubmit={() => {
        setInsisted(true);
        if (ready) send.mutate({ phone: phone.trim() });
      }}
    >
      <Field
        id="ebill-phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={LONGEST_PHONE}
        label={text('bills.ebill-phone')}
        value={phone}
        error={insisted && !ready ? text('offers.problem-needed') : undefined}
        onChange={(event) => setPhone(event.currentTarget.value)}
      />
    </SheetForm>
  );
}

function Ebill({ order }: OrderProps) {
  const text = useText();
  const query = useQuery(ebillQuery(order._id));
  return (
    <div className="money-form">
      <QueryState query={query}>
        {({ link }) => (
          <figure className="show-code">
            <Qr url={link} label={text('bills.ebill-code')} />
            <figcaption>{text('bills.ebill-scan')}</figcaption>
          </figure>
        )}
      </QueryState>
      <Guests order={order} />
      <Other order={order} />
    </div>
  );
}

interface SheetProps extends OrderProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The receipt of a paid bill for the guest's phone: scanned from here, or sent. */
export function EbillSheet({ order, open, onClose }: SheetProps) {
  const text = useText();
  return (
    <FormSheet open={open} onClose={onClose} title={text('bills.ebill')}>
      {open && <Ebill order={order} />}
    </FormSheet>
  );
}
