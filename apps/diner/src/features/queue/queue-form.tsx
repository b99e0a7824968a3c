import { LONGEST_NAME, LONGEST_PHONE } from '@tableside/contract/limits';
import { MOST_GUESTS, QUEUE_WISHES, type QueueWish } from '@tableside/contract/vocabulary';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { CheckboxRow } from '@tableside/ui/choice-row';
import { Field } from '@tableside/ui/field';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { showWrong } from '@tableside/ui/show-wrong';
import { StateBlock } from '@tableside/ui/state-block';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { BannerInSight } from '../../lib/banner-in-sight.tsx';
import { heldKey } from '../../lib/held-key.ts';
import { GuestsStepper } from '../../lib/queue/guests-stepper.tsx';
import { queueFacts } from '../../lib/queue/queue-facts.ts';
import { estimateWords } from '../../lib/queue/queue-words.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { useAskedAnew } from '../../lib/use-asked-anew.ts';
import { useNow } from '../../lib/use-now.ts';

const MINUTE = 60_000;

/** What waits one, before one joins. */
function Sight({ storeId, guests }: { readonly storeId: string; readonly guests: number }) {
  const text = useText();
  const now = useNow(MINUTE);
  const { data } = useAskedAnew(`queue-sight:${storeId}:${guests}`, () =>
    api.reservations.showQueue({ params: { store_id: storeId }, query: { guests } }),
  );
  if (!data) return null;
  if (!data.open) return <Banner kind="warning">{text('queue.closed')}</Banner>;
  const wait = estimateWords(text, data.estimate, now);
  return (
    <div className="queue-sight" role="status">
      <p className="t-h2">{text('queue.parties-waiting', { count: data.waiting })}</p>
      {wait && <p>{text('queue.wait-now', { wait })}</p>}
    </div>
  );
}

/** It outlasts the form: the same party is one place in the line while nobody knows what came of it. */
const withKey = heldKey();

function useJoining(storeId: string) {
  const text = useText();
  const user = useRoot((state) => state.auth.user_data?.user);
  const [name, setName] = useState(user?.name ?? '');
  const [phone, setPhone] = useState(user?.phone ?? '');
  const [guests, setGuests] = useState(2);
  const [wishes, setWishes] = useState<readonly QueueWish[]>([]);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const join = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    showWrong(event.currentTarget);
    if (busy || name.trim() === '') return;
    setBusy(true);
    setFailure(null);
    const typed = phone.trim();
    const sent = {
      params: { store_id: storeId },
      body: { name: name.trim(), guests, wishes: [...wishes], ...(typed && { phone: typed }) },
    };
    const answer = await withKey(sent, (options) => api.reservations.joinQueue(sent, options));
    setBusy(false);
    if (answer.ok) queueFacts.queueJoined(storeId, answer.value._id);
    else setFailure(answer.code === 'unreachable' ? text('send.outcome-unknown') : answer.message);
  };
  const toggle = (wish: QueueWish): void =>
    setWishes((before) => (before.includes(wish) ? before.filter((one) => one !== wish) : [...before, wish]));
  return { name, setName, phone, setPhone, guests, setGuests, wishes, toggle, busy, asked, failure, join };
}

function Joining({ storeId }: { readonly storeId: string }) {
  const text = useText();
  const form = useJoining(storeId);
  const missing = form.asked && form.name.trim() === '';
  return (
    <form ref={handOverFocus} className="queue-form" noValidate onSubmit={(event) => void form.join(event)}>
      <Sight storeId={storeId} guests={form.guests} />
      {form.failure && <BannerInSight kind="danger">{form.failure}</BannerInSight>}
      <Field
        id="queue-name"
        label={text('queue.name')}
        helper={text('queue.name-hint')}
        error={missing ? text('queue.name-missing') : undefined}
        autoComplete="name"
        maxLength={LONGEST_NAME}
        value={form.name}
        onChange={(event) => form.setName(event.currentTarget.value)}
      />
      <Field
        id="queue-phone"
        label={text('queue.phone')}
        optional={text('shared.optional')}
        helper={text('queue.phone-hint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={LONGEST_PHONE}
        value={form.phone}
        onChange={(event) => form.setPhone(event.currentTarget.value)}
      />
      <GuestsStepper id="queue-guests" guests={form.guests} most={MOST_GUESTS} onChange={form.setGuests} />
      <fieldset className="queue-wishes">
        <legend className="t-label">{text('queue.wishes')}</legend>
        {QUEUE_WISHES.map((wish) => (
          <CheckboxRow
            key={wish}
            label={text(`queue.wish-${wish}`)}
            checked={form.wishes.includes(wish)}
            onChange={() => form.toggle(wish)}
          />
        ))}
      </fieldset>
      <Button kind="accent" size="lg" block type="submit" busy={form.busy}>
        {text('queue.join')}
      </Button>
    </form>
  );
}

/** The way into the queue of the scanned place. */
export function QueueForm() {
  const text = useText();
  const storeId = useRoot((state) => state.scan?.store_id);
  if (storeId === undefined) return <StateBlock title={text('queue.scan-first')} />;
  return <Joining storeId={storeId} />;
}
