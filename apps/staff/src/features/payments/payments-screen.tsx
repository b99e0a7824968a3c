import { PAYMENT_MODES } from '@tableside/contract/vocabulary';
import { ReceiptArt } from '@tableside/ui/art';
import { Segmented } from '@tableside/ui/segmented';
import { SelectField } from '@tableside/ui/select-field';
import { StateBlock } from '@tableside/ui/state-block';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { DayInput } from '../../lib/form/typed-inputs.tsx';
import { Pages } from '../../lib/list/pages.tsx';
import { placeOf } from '../../lib/mode.tsx';
import { unclearQuery } from '../../lib/queries.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { SidePanel } from '../../lib/side-panel.tsx';
import { useText } from '../../lib/text.tsx';
import { PaymentList } from './payment-list.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { type Asked, FILTERS, type PaymentFilter, paymentsQuery } from './payments-query.ts';
import { useChosenPayment } from './use-chosen-payment.ts';

interface ToolsProps {
  readonly asked: Asked;
  readonly onAsk: (change: Partial<Asked>) => void;
}

function Tools({ asked, onAsk }: ToolsProps) {
  const text = useText();
  const { store } = useOnDuty();
  const { data: unclear = 0 } = useQuery(unclearQuery(store._id));
  const wordOf = (filter: PaymentFilter): string =>
    filter === 'attention' && unclear > 0
      ? text('payments.show-unclear', { count: String(unclear) })
      : text(`payments.show-${filter}`);
  return (
    <div className="list-tools payment-tools">
      <Segmented
        legend={text('payments.state')}
        hideLegend
        name="payment-state"
        value={asked.state}
        options={FILTERS.map((value) => ({ value, label: wordOf(value) }))}
        onChange={(value) => onAsk({ state: FILTERS.find((each) => each === value) ?? 'all' })}
      />
      <div className="form-pair">
        <SelectField
          id="payment-mode"
          label={text('payments.way')}
          hideLabel
          value={asked.mode ?? ''}
          options={[
            { value: '', label: text('payments.any-way') },
            ...PAYMENT_MODES.map((value) => ({ value, label: text(`payments.mode-${value}`) })),
          ]}
          onChange={(event) =>
            onAsk({ mode: PAYMENT_MODES.find((each) => each === event.currentTarget.value) })
          }
        />
        <DayInput
          id="payment-day"
          label={text('payments.day')}
          hideLabel
          value={asked.day}
          onChange={(day) => onAsk({ day })}
        />
      </div>
    </div>
  );
}

/** Every attempt to pay, with the ones that nobody knows about in front when asked for. */
export function PaymentsScreen() {
  const text = useText();
  const { store } = useOnDuty();
  const [, navigate] = useLocation();
  const chosen = new URLSearchParams(useSearch()).get('payment') ?? undefined;
  const [asked, setAsked] = useState<Asked>({ state: 'all', mode: undefined, day: '', page: 1 });
  const query = useQuery({ ...paymentsQuery(store._id, asked), placeholderData: keepPreviousData });
  const rows = query.data?.data ?? [];
  const payment = useChosenPayment(rows, chosen);
  // What stood on the last page may be seen to by now: what is before it is not.
  if (asked.page > 1 && query.isSuccess && !query.isPlaceholderData && rows.length === 0)
    setAsked((now) => ({ ...now, page: asked.page - 1 }));
  return (
    <Screen title={text('frame.payments')}>
      <div className="with-panel">
        <div className="with-panel-list">
          <Tools asked={asked} onAsk={(change) => setAsked((now) => ({ ...now, page: 1, ...change }))} />
          <QueryState query={query}>
            {({ data, paging }) =>
              data.length === 0 ? (
                <StateBlock
                  art={<ReceiptArt />}
                  title={text('payments.empty')}
                  text={text(asked.state === 'attention' ? 'payments.all-well' : 'payments.empty-text')}
                />
              ) : (
                <>
                  <PaymentList
                    payments={data}
                    chosen={chosen}
                    onChoose={(id) => navigate(`/payments?payment=${id}`, { replace: chosen !== undefined })}
                  />
                  <Pages
                    page={asked.page}
                    pages={Math.ceil(paging.total / paging.limit)}
                    more={paging.more}
                    onPage={(page) => setAsked((now) => ({ ...now, page }))}
                  />
                </>
              )
            }
          </QueryState>
        </div>
        <SidePanel
          of={payment?._id}
          title={payment ? placeOf(payment, text) : text('frame.payments')}
          onClose={() => navigate('/payments', { replace: true })}
        >
          {payment && <PaymentPanel key={payment._id} payment={payment} />}
        </SidePanel>
      </div>
    </Screen>
  );
}
