import {
  fillPlaces,
  MAX_MESSAGE_LENGTH,
  MESSAGE_PLACES,
  type MessagePlace,
  SCREEN_MESSAGES,
  wrongWords,
} from '@tableside/contract/message-words';
import type { MessageText, NewMessageText } from '@tableside/contract/staff-messages.schema';
import { Button } from '@tableside/ui/button';
import { ChoiceGroup } from '@tableside/ui/choice-group';
import { TextArea } from '@tableside/ui/text-area';
import { useWhileThere } from '@tableside/ui/use-there';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { Clashes, clashing } from '../../../lib/form/clashes.tsx';
import { EditForm } from '../../../lib/form/edit-form.tsx';
import { useLaidOver } from '../../../lib/form/use-laid-over.ts';
import { keys } from '../../../lib/keys.ts';
import { note } from '../../../lib/notes.ts';
import { useOnDuty } from '../../../lib/session.tsx';
import { useText } from '../../../lib/text.tsx';
import { useCommand } from '../../../lib/use-command.ts';
import { smsLength } from './sms-length.ts';

function useSave(onDone: () => void) {
  const text = useText();
  const client = useQueryClient();
  const { store } = useOnDuty();
  return useCommand({
    ask: (body: NewMessageText, options) =>
      api.saveMessageText({ params: { store_id: store._id }, body }, options),
    stale: [keys.audit(store._id)],
    onDone: (saved) => {
      client.setQueryData<{ texts: MessageText[] }>(
        keys.messageTexts(store._id),
        (known) =>
          known && {
            texts: known.texts.map((each) =>
              each.message === saved.message && each.language === saved.language ? saved : each,
            ),
          },
      );
      note('success', text('house.words-saved'));
      onDone();
    },
  });
}

/** Buttons that put a place where the cursor stands. */
function Places({
  places,
  onPut,
}: {
  readonly places: readonly MessagePlace[];
  readonly onPut: (place: string) => void;
}) {
  const text = useText();
  return (
    <ChoiceGroup legend={text('house.words-places')}>
      <div className="house-places">
        {places.map((place) => (
          <Button key={place} onClick={() => onPut(`{${place}}`)}>
            {text(`house.place-${place}`)}
          </Button>
        ))}
      </div>
    </ChoiceGroup>
  );
}

/** What a guest would read, and how much of an SMS it takes. */
function Preview({ facts, words }: { readonly facts: MessageText; readonly words: string }) {
  const text = useText();
  const id = useId();
  const sent = fillPlaces(words.trim(), facts.parts);
  return (
    <section className="house-preview" aria-labelledby={id}>
      <h3 id={id}>{text('house.words-preview')}</h3>
      <p className="house-bubble" lang={facts.language}>
        {sent}
      </p>
      {!SCREEN_MESSAGES.includes(facts.message) && (
        <p className="t-muted">{text('house.words-length', smsLength(sent))}</p>
      )}
    </section>
  );
}

function useWrong(message: MessageText['message'], words: string): string | undefined {
  const text = useText();
  if (words.trim() === '') return text('house.words-empty');
  const wrong = wrongWords(message, words);
  return wrong && text(`house.words-${wrong.kind}`, { place: wrong.place });
}

/** Words one message in one language, with a look at what guests will read. */
export function MessageForm({ facts, onDone }: { readonly facts: MessageText; readonly onDone: () => void }) {
  const text = useText();
  const { message, language, standard } = facts;
  const { places } = MESSAGE_PLACES[message];
  const before = facts.own ?? standard;
  const edited = useLaidOver({ words: before });
  const { words } = edited.value;
  const setWords = (words: string) => edited.set(() => ({ words }));
  const [tried, setTried] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const save = useSave(useWhileThere(onDone));
  const wrong = useWrong(message, words);
  const put = (place: string) => {
    const field = area.current;
    const from = field?.selectionStart ?? words.length;
    setWords(words.slice(0, from) + place + words.slice(field?.selectionEnd ?? from));
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(from + place.length, from + place.length);
    });
  };
  const submit = () => {
    setTried(true);
    if (wrong !== undefined) return area.current?.focus();
    const said = words.trim();
    save.mutate({ message, language, text: said === standard ? null : said });
  };
  return (
    <EditForm
      changed={edited.changed ? [text('house.words')] : []}
      busy={save.isPending}
      onUndo={() => setWords(before)}
      onSubmit={submit}
    >
      <TextArea
        id="house-words"
        ref={area}
        label={text('house.words')}
        lang={language}
        rows={5}
        maxLength={MAX_MESSAGE_LENGTH}
        error={tried ? wrong : undefined}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {places.length > 0 && <Places places={places} onPut={put} />}
      <Clashes words={clashing({ words: text('house.words') }, edited.clashes)} />
      <Preview facts={facts} words={words} />
      {words !== standard && (
        <Button onClick={() => setWords(standard)}>{text('house.words-standard')}</Button>
      )}
    </EditForm>
  );
}
