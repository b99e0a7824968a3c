import type { PurchaseOrder } from '@tableside/contract/purchase.schema';
import { MAX_NOTE_LENGTH } from '@tableside/contract/vocabulary';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { TextArea } from '@tableside/ui/text-area';
import { useState } from 'react';
import { useDishName } from '../../lib/menu/dish-name.tsx';
import { useBillMoney } from '../../lib/money/bill-money.ts';
import { useText } from '../../lib/text.tsx';
import { PurchaseLines } from './purchase-lines.tsx';
import { PurchasePlace } from './purchase-place.tsx';
import { totalOf } from './quantities.ts';
import { useAnswering } from './use-answering.ts';

/** What the restaurant changed since it was seen last, in words. */
function Changes({ changes }: Pick<PurchaseOrder, 'changes'>) {
  const text = useText();
  const nameOf = useDishName();
  if (changes.length === 0) return null;
  return (
    <Banner kind="info">
      <strong>{text('purchase.changed')}</strong>
      <ul className="purchase-changes">
        {changes.map(({ kind, name, was, qty }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dish may stand there twice, with other options
          <li key={place}>{text(`purchase.${kind}`, { dish: nameOf(name), qty, was })}</li>
        ))}
      </ul>
    </Banner>
  );
}

interface AskProps {
  readonly busy: boolean;
  readonly onAsk: (message: string) => void;
  readonly onLeave: () => void;
}

/** What should be different, in the person's own words. */
function AskChange({ busy, onAsk, onLeave }: AskProps) {
  const text = useText();
  const [message, setMessage] = useState('');
  const ready = message.trim() !== '';
  return (
    <form
      ref={handOverFocus}
      className="purchase-ask"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onAsk(message.trim());
      }}
    >
      <TextArea
        id="purchase-message"
        label={text('purchase.message')}
        maxLength={MAX_NOTE_LENGTH}
        helper={text('purchase.message-hint')}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <Button kind="primary" block type="submit" busy={busy} aria-disabled={!ready || undefined}>
        {text('purchase.send-change')}
      </Button>
      <Button kind="text" block onClick={onLeave}>
        {text('shared.cancel')}
      </Button>
    </form>
  );
}

interface FormProps {
  readonly purchase: PurchaseOrder;
  readonly reload: () => void;
}

/** The prepared order with everything that can still be decided about it. */
export function PurchaseForm({ purchase, reload }: FormProps) {
  const text = useText();
  const { store, items, note } = purchase;
  const money = useBillMoney(store.default_currency, store.country);
  const [asking, setAsking] = useState(false);
  const answering = useAnswering(purchase, reload);
  const ask = async (message: string): Promise<void> => {
    if (await answering.ask(message)) setAsking(false);
  };
  const { quantities, busy, refusal, address } = answering;
  const total = totalOf(items, quantities);
  const nothing = [...quantities.values()].every((qty) => qty === 0);
  const waiting = purchase.state === 'change-asked';
  const nowhere = purchase.mode === 'delivery' && !address;
  return (
    <div className="purchase">
      <p className="t-muted">{text('purchase.lead', { name: purchase.name, store: store.name })}</p>
      {waiting && (
        <Banner kind="warning">
          {text('purchase.waiting', { store: store.name })}
          <br />
          <q className="t-user">{purchase.message}</q>
        </Banner>
      )}
      <Changes changes={purchase.changes} />
      <PurchasePlace purchase={purchase} address={address} />
      <PurchaseLines items={items} quantities={quantities} money={money} onChange={answering.setQuantity} />
      {note && (
        <section className="purchase-note">
          <h2 className="t-label">{text('purchase.note')}</h2>
          <p className="t-user">{note}</p>
        </section>
      )}
      <p className="purchase-total">
        <span>{text('purchase.total')}</span>
        <strong className="t-num">{money(total)}</strong>
      </p>
      <p className="t-small t-muted">{text('purchase.total-note')}</p>
      {refusal && (
        <Banner kind="danger" live>
          {refusal}
        </Banner>
      )}
      {asking ? (
        <AskChange busy={busy} onAsk={(message) => void ask(message)} onLeave={() => setAsking(false)} />
      ) : (
        <div ref={handOverFocus} className="purchase-acts">
          {nowhere && <p className="t-small">{text('purchase.address-first')}</p>}
          <Button
            kind="accent"
            size="lg"
            block
            busy={busy}
            aria-disabled={nothing || nowhere || undefined}
            onClick={() => answering.confirm(total)}
          >
            {text('purchase.confirm')}
          </Button>
          <Button kind="text" block onClick={() => setAsking(true)}>
            {text('purchase.ask-change')}
          </Button>
        </div>
      )}
    </div>
  );
}
