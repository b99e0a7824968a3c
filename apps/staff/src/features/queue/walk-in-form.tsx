import { LONGEST_NAME, LONGEST_PHONE, MOST_QUOTE_MINUTES } from '@tableside/contract/limits';
import { MOST_GUESTS, QUEUE_WISHES, type QueueWish } from '@tableside/contract/vocabulary';
import { Field } from '@tableside/ui/field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, publicApi } from '../../lib/api.ts';
import { ChipChoice } from '../../lib/form/chip-choice.tsx';
import { wholeBetween } from '../../lib/form/read-whole.ts';
import { SheetForm } from '../../lib/form/sheet-form.tsx';
import { CountInput } from '../../lib/form/typed-inputs.tsx';
import { useUnsaved } from '../../lib/form/unsaved.ts';
import { keys } from '../../lib/keys.ts';
import { valueIn } from '../../lib/outcome.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { stepsUntil } from './queue-rules.ts';

/** What past evenings say about a party of this size; null when they say nothing. */
function useSuggestion(guests: number | undefined): number | null {
  const { store } = useOnDuty();
  const { data } = useQuery({
    queryKey: keys.wait(store._id, guests ?? 0),
    queryFn: async () =>
      valueIn(await publicApi.reservations.showQueue({ params: { store_id: store._id }, query: { guests } })),
    enabled: guests !== undefined,
  });
  return data?.estimate ? stepsUntil(data.estimate.to, Date.now()) : null;
}

const USUAL_PARTY = '2';
/** What a party may be told to wait, in minutes. */
const QUOTE = { least: 0, most: MOST_QUOTE_MINUTES } as const;
/** The wait that a party may be told, in minutes: null for none, undefined for what is no such wait. */
const quoteOf = (typed: string): number | null | undefined =>
  typed.trim() === '' ? null : wholeBetween(typed, QUOTE.least, QUOTE.most);

interface Typed {
  readonly name: string;
  readonly guests: number;
  readonly quote: number | null;
  readonly phone: string;
  readonly wishes: readonly QueueWish[];
}

/** A party at the door: name, size and what it is promised; a number tells it on its phone. */
export function WalkInForm({ onDone }: { readonly onDone: () => void }) {
  const text = useText();
  const { store } = useOnDuty();
  const [name, setName] = useState('');
  const [guests, setGuests] = useState(USUAL_PARTY);
  const [quote, setQuote] = useState<string>();
  const [phone, setPhone] = useState('');
  const [wishes, setWishes] = useState<readonly QueueWish[]>([]);
  const [insisted, setInsisted] = useState(false);
  useUnsaved(name + phone !== '' || guests !== USUAL_PARTY || quote !== undefined || wishes.length > 0);
  const size = wholeBetween(guests, 1, MOST_GUESTS);
  const suggested = useSuggestion(size);
  const promised = quote ?? (suggested === null ? '' : String(suggested));
  const minutes = quoteOf(promised);
  const add = useCommand({
    ask: ({ quote: told, phone: number, wishes: wanted, ...party }: Typed, options) =>
      api.addWalkIn(
        {
          params: { store_id: store._id },
          body: {
            ...party,
            ...(wanted.length > 0 && { wishes: [...wanted] }),
            ...(number !== '' && { phone: number }),
            ...(told !== null && { quote_minutes: told }),
          },
        },
        options,
      ),
    stale: [keys.queue(store._id)],
    onDone,
  });
  const named = name.trim() !== '';
  const submit = (): void => {
    setInsisted(true);
    if (named && size !== undefined && minutes !== undefined)
      add.mutate({ name: name.trim(), guests: size, quote: minutes, phone: phone.trim(), wishes });
  };
  return (
    <SheetForm className="panel-part" submit={text('queue.add')} busy={add.isPending} onSubmit={submit}>
      <Field
        id="walk-in-name"
        label={text('queue.name')}
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={name}
        error={insisted && !named ? text('offers.problem-needed') : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <CountInput
        id="walk-in-guests"
        label={text('queue.party-size')}
        value={guests}
        error={
          insisted && size === undefined
            ? text('floor.covers-wrong', { most: String(MOST_GUESTS) })
            : undefined
        }
        onChange={setGuests}
      />
      <CountInput
        id="walk-in-quote"
        label={text('queue.quote')}
        helper={text(suggested === null ? 'queue.quote-none' : 'queue.quote-past')}
        value={promised}
        error={
          insisted && minutes === undefined
            ? text('house.wrong-whole', { least: String(QUOTE.least), most: String(QUOTE.most) })
            : undefined
        }
        onChange={setQuote}
      />
      <details className="form-more">
        <summary>{text('queue.more')}</summary>
        <Field
          id="walk-in-phone"
          type="tel"
          inputMode="tel"
          label={text('bookings.phone')}
          autoComplete="off"
          maxLength={LONGEST_PHONE}
          value={phone}
          onChange={(event) => setPhone(event.currentTarget.value)}
        />
        <ChipChoice
          legend={text('queue.wishes')}
          options={QUEUE_WISHES}
          value={wishes}
          label={(wish) => text(`queue.wish-${wish}`)}
          onChange={setWishes}
        />
      </details>
    </SheetForm>
  );
}
