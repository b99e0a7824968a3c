import { fillPlaces } from '@tableside/contract/message-words';
import type { MessageText } from '@tableside/contract/staff-messages.schema';
import { LANGUAGES } from '@tableside/contract/vocabulary';
import { languageNames } from '@tableside/i18n/languages';
import { SelectField } from '@tableside/ui/select-field';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { FormSheet } from '../../../lib/form/form-sheet.tsx';
import { keys } from '../../../lib/keys.ts';
import { valueIn } from '../../../lib/outcome.ts';
import { QueryState } from '../../../lib/query-state.tsx';
import { useOnDuty } from '../../../lib/session.tsx';
import { useTexts } from '../../../lib/text.tsx';
import { MessageForm } from './message-sheet.tsx';

const messageTextsQuery = (storeId: string) =>
  queryOptions({
    queryKey: keys.messageTexts(storeId),
    queryFn: async () => valueIn(await api.getMessageTexts({ params: { store_id: storeId } })),
  });

function Row({ facts, onOpen }: { readonly facts: MessageText; readonly onOpen: () => void }) {
  const { text } = useTexts();
  return (
    <li>
      <button type="button" className="house-message" onClick={onOpen}>
        <span className="house-message-name">{text(`house.message-${facts.message}`)}</span>
        {facts.own !== null && <span className="house-message-own">{text('house.messages-own')}</span>}
        <span className="t-muted" lang={facts.language}>
          {fillPlaces(facts.own ?? facts.standard, facts.parts)}
        </span>
      </button>
    </li>
  );
}

function Messages({ texts }: { readonly texts: readonly MessageText[] }) {
  const { text, language: viewers } = useTexts();
  const languages = LANGUAGES.filter((each) => texts.some(({ language }) => language === each));
  const [first] = languages;
  const [chosen, setChosen] = useState(languages.includes(viewers) ? viewers : first);
  const [open, setOpen] = useState<MessageText>();
  const opened = texts.find(
    ({ message, language }) => message === open?.message && language === open.language,
  );
  return (
    <>
      {languages.length > 1 && (
        <SelectField
          id="house-messages-language"
          label={text('house.messages-language')}
          value={chosen}
          options={languages.map((each) => ({ value: each, label: languageNames[each] }))}
          onChange={(event) => setChosen(languages.find((each) => each === event.currentTarget.value))}
        />
      )}
      <ul className="house-messages">
        {texts
          .filter(({ language }) => language === chosen)
          .map((facts) => (
            <Row key={facts.message} facts={facts} onOpen={() => setOpen(facts)} />
          ))}
      </ul>
      <FormSheet
        open={opened !== undefined}
        onClose={() => setOpen(undefined)}
        title={opened ? text(`house.message-${opened.message}`) : ''}
      >
        {opened && <MessageForm facts={opened} onDone={() => setOpen(undefined)} />}
      </FormSheet>
    </>
  );
}

/** How the house words what it sends to guests' phones, by language. */
export function MessagesPart() {
  const { text } = useTexts();
  const { store } = useOnDuty();
  const query = useQuery(messageTextsQuery(store._id));
  return (
    <section className="house-group house-data">
      <h2>{text('house.messages')}</h2>
      <p>{text('house.messages-text')}</p>
      <QueryState query={query}>{({ texts }) => <Messages texts={texts} />}</QueryState>
    </section>
  );
}
