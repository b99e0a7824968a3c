import { LONGEST_QUEUE_MESSAGE } from '@tableside/contract/limits';
import type { StaffQueueEntry } from '@tableside/contract/staff-reservations.schema';
import { QUEUE_PHRASES, type QueuePhrase } from '@tableside/contract/vocabulary';
import { Button } from '@tableside/ui/button';
import { Field } from '@tableside/ui/field';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { SheetForm } from '../../lib/form/sheet-form.tsx';
import { useUnsaved } from '../../lib/form/unsaved.ts';
import { keys } from '../../lib/keys.ts';
import { note } from '../../lib/notes.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';

type Said = { readonly phrase: QueuePhrase } | { readonly text: string };

interface MessagePanelProps {
  readonly entry: StaffQueueEntry;
  readonly onDone: () => void;
}

/** A word to a party that waits: one of the house's phrases by a tap, or the host's own words. */
export function MessagePanel({ entry, onDone }: MessagePanelProps) {
  const text = useText();
  const { store } = useOnDuty();
  const [words, setWords] = useState('');
  const [insisted, setInsisted] = useState(false);
  const own = words.trim();
  useUnsaved(own !== '');
  const send = useCommand({
    ask: (body: Said, options) => api.messageQueueEntry({ params: { id: entry._id }, body }, options),
    stale: [keys.queue(store._id)],
    onDone: ({ name }, said) => {
      note('success', text('queue.is-told', { name }));
      // What is typed beyond what has been said stays to be sent.
      if (own === ('text' in said ? said.text : '')) onDone();
    },
  });
  const say = (said: Said): void => {
    if (!send.isPending) send.mutate(said);
  };
  const sendOwn = (): void => {
    setInsisted(true);
    if (own !== '') say({ text: own });
  };
  return (
    <SheetForm className="panel-part" submit={text('queue.send')} busy={send.isPending} onSubmit={sendOwn}>
      <p className="t-muted t-small">{text('queue.message-hint')}</p>
      {QUEUE_PHRASES.map((phrase) => (
        <Button key={phrase} size="lg" block onClick={() => say({ phrase })}>
          {text(`queue.phrase-${phrase}`)}
        </Button>
      ))}
      <Field
        id="queue-words"
        label={text('queue.own-words')}
        autoComplete="off"
        maxLength={LONGEST_QUEUE_MESSAGE}
        value={words}
        error={insisted && own === '' ? text('offers.problem-needed') : undefined}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </SheetForm>
  );
}
