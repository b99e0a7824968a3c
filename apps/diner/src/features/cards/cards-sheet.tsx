import '@tableside/ui/styles/content.css';
import '@tableside/ui/styles/forms.css';
import '@tableside/ui/styles/overlays.css';
import './cards.css';
import { Button } from '@tableside/ui/button';
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { CreditCard, Plus } from '@tableside/ui/icons';
import { Sheet } from '@tableside/ui/sheet';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { cardFacts, cardName } from '../../lib/cards/card-words.ts';
import { type Card, useCards } from '../../lib/cards/use-cards.ts';
import { FailedBanner } from '../../lib/failed-banner.tsx';
import { useHeldKey } from '../../lib/held-key.ts';
import { invalidate } from '../../lib/resource.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';
import { CardForm } from './card-form.tsx';

/** A saved card, and the way to remove it; the provider is asked to forget it too. */
function SavedCard({ card }: { readonly card: Card }) {
  const text = useText();
  const { last4 } = card;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const withKey = useHeldKey();
  const remove = async () => {
    setBusy(true);
    const sent = { params: { id: card._id } };
    const answer = await withKey(sent, (options) => api.payments.forgetCard(sent, options));
    setBusy(false);
    setAsking(false);
    if (!answer.ok)
      return toast.error(answer.code === 'unreachable' ? text('send.outcome-unknown') : answer.message);
    invalidate('cards:');
    toast.success(text('cards.removed'));
  };
  return (
    <li ref={handOverFocus} className="saved-card">
      <CreditCard size={24} />
      <div className="saved-card-words">
        <p className="t-label t-num">{cardName(card)}</p>
        <p className="t-small t-muted">{cardFacts(card, Date.now(), text)}</p>
      </div>
      <Button kind="text" aria-label={text('cards.remove-name', { last4 })} onClick={() => setAsking(true)}>
        {text('shared.remove')}
      </Button>
      <DialogConfirm
        open={asking}
        danger
        title={text('cards.remove-title', { last4 })}
        text={text('cards.remove-text')}
        confirm={text('shared.remove')}
        keep={text('cards.keep')}
        busy={busy}
        onConfirm={() => void remove()}
        onKeep={() => setAsking(false)}
      />
    </li>
  );
}

function CardList({ onAdd }: { readonly onAdd: () => void }) {
  const text = useText();
  const { data, error, refreshing, reload } = useCards();
  const scanned = useRoot(({ scan }) => scan !== null);
  if (!data && error)
    return (
      <FailedBanner busy={refreshing} onRetry={reload}>
        {text('cards.failed')}
      </FailedBanner>
    );
  if (!data)
    return (
      <SkeletonGroup label={text('shared.loading')} className="cards">
        <Skeleton shape="title" />
        <Skeleton />
      </SkeletonGroup>
    );
  return (
    <div className="cards">
      {data.length === 0 ? (
        <p className="t-muted">{text('cards.none')}</p>
      ) : (
        <ul>
          {data.map((card) => (
            <SavedCard key={card._id} card={card} />
          ))}
        </ul>
      )}
      {scanned ? (
        <Button block icon={<Plus size={20} />} onClick={onAdd}>
          {text('cards.add')}
        </Button>
      ) : (
        <p className="t-small t-muted">{text('cards.scan-first')}</p>
      )}
    </div>
  );
}

/** Saved cards, and a new one. */
export function CardsSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText();
  const storeId = useRoot(({ scan }) => scan?.store_id);
  const [adding, setAdding] = useState(false);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text(adding ? 'cards.add' : 'cards.title')}
      closeLabel={text('shared.close')}
      wide
    >
      {adding && storeId !== undefined ? (
        <CardForm storeId={storeId} onSaved={() => setAdding(false)} />
      ) : (
        <CardList onAdd={() => setAdding(true)} />
      )}
    </Sheet>
  );
}
