import type { PreparedOrder } from '@tableside/contract/staff-purchase.schema';
import { formatDateTime, zoneOf } from '@tableside/i18n/formats';
import { Button } from '@tableside/ui/button';
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { Pencil, QrCode } from '@tableside/ui/icons';
import { useState } from 'react';
import { dishName } from '../../lib/dish-name.ts';
import { useMoney } from '../../lib/money/money.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText, useTexts } from '../../lib/text.tsx';
import { useWithdraw } from './use-prepared.ts';

const OPEN: readonly PreparedOrder['state'][] = ['sent', 'change-asked', 'expired'];

interface RowProps {
  readonly prepared: PreparedOrder;
  readonly onShow: () => void;
  readonly onEdit: () => void;
}

/** Takes it back: asks first, since its link is worth nothing from then on. */
function WithdrawPart({ prepared: { _id, name } }: Pick<RowProps, 'prepared'>) {
  const text = useText();
  const withdraw = useWithdraw();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button ref={handOverFocus} onClick={() => setAsking(true)}>
        {text('prepared.withdraw')}
      </Button>
      <DialogConfirm
        open={asking}
        title={text('prepared.withdraw-title', { name })}
        text={text('prepared.withdraw-text')}
        confirm={text('prepared.withdraw')}
        keep={text('prepared.withdraw-keep')}
        danger
        busy={withdraw.isPending}
        onKeep={() => setAsking(false)}
        onConfirm={() => withdraw.mutate(_id, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}

/** One prepared order: for whom, what, when, and what became of it. */
export function PreparedRow({ prepared, onShow, onEdit }: RowProps) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const money = useMoney();
  const { state, at, message } = prepared;
  const when = at ? formatDateTime(language, at, zoneOf(store)) : text('prepared.asap');
  const wanted = prepared.items.filter(({ qty, wanted: pieces }) => pieces !== qty);
  return (
    <article className={`prepared-row prepared-${state}`}>
      <div>
        <h2>{prepared.name}</h2>
        <p className="t-small t-muted">
          {[prepared.phone, text(`frame.mode.${prepared.mode}`), when].join(' · ')}
        </p>
        <p>{prepared.items.map(({ qty, name }) => `${qty} × ${dishName(name, language).name}`).join(', ')}</p>
        {prepared.note && <p className="t-small t-muted">{prepared.note}</p>}
      </div>
      <div className="prepared-end">
        <span className="state-word">{text(`prepared.state-${state}`)}</span>
        <strong className="t-num">{money(prepared.total)}</strong>
      </div>
      {state === 'change-asked' && (
        <div className="prepared-message">
          <p>
            <q>{message}</q>
          </p>
          {wanted.map(({ line_id, name, qty, wanted: pieces }) => (
            <p key={line_id}>
              {text('prepared.wanted', { dish: dishName(name, language).name, was: qty, qty: pieces })}
            </p>
          ))}
        </div>
      )}
      {OPEN.includes(state) && (
        <div className="prepared-acts">
          {state !== 'expired' && (
            <Button icon={<QrCode size={20} />} onClick={onShow}>
              {text('prepared.link')}
            </Button>
          )}
          <Button icon={<Pencil size={20} />} onClick={onEdit}>
            {text('prepared.edit')}
          </Button>
          {state !== 'expired' && <WithdrawPart prepared={prepared} />}
        </div>
      )}
    </article>
  );
}
