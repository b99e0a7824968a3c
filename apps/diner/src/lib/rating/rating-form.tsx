import '@tableside/ui/styles/content.css';
import '@tableside/ui/styles/forms.css';
import './rating.css';
import type { Order } from '@tableside/contract/ordering.schema';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { type ReactNode, useState } from 'react';
import { api } from '../api.ts';
import { useHeldKey } from '../held-key.ts';
import { useReach } from '../online.ts';
import { useText } from '../text.tsx';
import { LevelPicker } from './level-picker.tsx';
import { RatingDetails } from './rating-details.tsx';
import { keepDraft, keptDraft, type RatingDraft, ratingBody, withLevel } from './rating-draft.ts';

interface FormProps {
  readonly order: Order;
  /** The server has it; `rated` carries the rating. */
  readonly onRated: (rated: Order) => void;
  /** Shown at once to those who are not content. */
  readonly rescue?: ReactNode;
}

/** Keeps what is filled in on the phone and sends it once. */
function useRating({ order, onRated }: FormProps) {
  const text = useText();
  const [draft, setDraft] = useState(() => keptDraft(order._id));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const withKey = useHeldKey();
  const change = (next: RatingDraft) => {
    setDraft(next);
    keepDraft(order._id, next);
  };
  const submit = async () => {
    const body = ratingBody(draft, order.items);
    if (!body) return setFailure(text('rating.choose'));
    const sent = { params: { id: order._id }, body };
    setBusy(true);
    setFailure(null);
    const answer = await withKey(sent, (options) => api.feedback.rateOrder(sent, options));
    setBusy(false);
    if (!answer.ok) return setFailure(answer.code === 'unreachable' ? text('rating.kept') : answer.message);
    keepDraft(order._id, null);
    onRated(answer.value);
  };
  return { draft, change, busy, failure, submit };
}

/** How was it: a face, and whatever one wants to add. */
export function RatingForm({ order, onRated, rescue }: FormProps) {
  const text = useText();
  const offline = useReach(({ reach }) => reach === 'offline');
  const { draft, change, busy, failure, submit } = useRating({ order, onRated });
  const { level } = draft;
  return (
    <div className="rating-form">
      <LevelPicker
        large
        legend={text('rating.question')}
        name="level"
        value={level}
        onChange={(next) => change(withLevel(draft, next))}
      />
      {level === 1 && rescue}
      {level !== null && <RatingDetails order={order} draft={draft} level={level} onChange={change} />}
      {offline && level !== null && <Banner kind="offline">{text('rating.offline')}</Banner>}
      {failure && (
        <Banner kind="danger" live>
          {failure}
        </Banner>
      )}
      {level !== null && (
        <Button
          kind="accent"
          size="lg"
          block
          busy={busy}
          aria-disabled={(offline && !busy) || undefined}
          onClick={() => void submit()}
        >
          {text('rating.submit')}
        </Button>
      )}
    </div>
  );
}
