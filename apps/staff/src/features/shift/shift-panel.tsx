import type { ShiftDetails } from '@tableside/contract/staff-billing.schema';
import { formatDateTime, formatTime, zoneOf } from '@tableside/i18n/formats';
import { Button } from '@tableside/ui/button';
import { Printer } from '@tableside/ui/icons';
import { useState } from 'react';
import { type Fact, FactList } from '../../lib/fact-list.tsx';
import { useMoney } from '../../lib/money/money.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText, useTexts } from '../../lib/text.tsx';
import { type CashMove, CashMoveSheet } from './cash-move-sheet.tsx';
import { CloseSheet } from './close-sheet.tsx';

type ShiftProps = { readonly shift: ShiftDetails };

function Facts({ shift }: ShiftProps) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const money = useMoney();
  const moment = (at: string) => formatDateTime(language, at, zoneOf(store));
  const { expected, counted, difference } = shift;
  const facts: readonly Fact[] = [
    [text('shift.opened'), `${moment(shift.opened_at)} · ${shift.opened_by}`],
    ...(shift.closed_at === null
      ? []
      : [
          [
            text('shift.closed'),
            [moment(shift.closed_at), shift.closed_by].filter(Boolean).join(' · '),
          ] as const,
        ]),
    [text('shift.float'), money(shift.opening)],
    ...(expected === null ? [] : [[text('shift.expected'), money(expected)] as const]),
    ...(counted === null ? [] : [[text('shift.counted'), money(counted)] as const]),
    ...(difference === null ? [] : [[text('shift.difference'), money(difference)] as const]),
    ...(shift.note === '' ? [] : [[text('shift.note'), shift.note] as const]),
  ];
  return <FactList facts={facts} as="columns" />;
}

function Movements({ shift }: ShiftProps) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const money = useMoney();
  if (shift.movements.length === 0) return null;
  return (
    <section className="panel-part">
      <h3>{text('shift.movements')}</h3>
      <ul className="refunds">
        {shift.movements.map(({ _id, kind, amount, reason, by, at }) => (
          <li key={_id} className="refund">
            <span className="refund-head">
              <strong>{`${kind === 'in' ? '+' : '−'}${money(amount)}`}</strong>
              <span className="t-muted">{[formatTime(language, at, zoneOf(store)), by].join(' · ')}</span>
            </span>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PanelProps extends ShiftProps {
  readonly onReport: (id: string) => void;
}

/** One drawer: what went in and out by hand, and the ways to count it or to read its report. */
export function ShiftPanel({ shift, onReport }: PanelProps) {
  const text = useText();
  const [moving, setMoving] = useState<CashMove>();
  const [closing, setClosing] = useState(false);
  const open = shift.closed_at === null;
  return (
    <>
      <Facts shift={shift} />
      {open && (
        <div className="button-row">
          <Button onClick={() => setMoving('in')}>{text('shift.pay-in')}</Button>
          <Button onClick={() => setMoving('out')}>{text('shift.pay-out')}</Button>
          <Button kind="primary" onClick={() => setClosing(true)}>
            {text('shift.count')}
          </Button>
        </div>
      )}
      {shift.report && (
        <Button icon={<Printer size={20} />} onClick={() => onReport(shift._id)}>
          {text(open ? 'shift.so-far' : 'shift.report')}
        </Button>
      )}
      <Movements shift={shift} />
      <CashMoveSheet shiftId={shift._id} kind={moving} onClose={() => setMoving(undefined)} />
      <CloseSheet
        shiftId={shift._id}
        open={closing}
        onClose={() => setClosing(false)}
        onClosed={({ _id }) => {
          setClosing(false);
          onReport(_id);
        }}
      />
    </>
  );
}
