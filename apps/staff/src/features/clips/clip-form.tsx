import type { ClipWords } from '@tableside/contract/clips.schema';
import { LONGEST_CLIP_TITLE, LONGEST_CLIP_WORDS } from '@tableside/contract/limits';
import { Field } from '@tableside/ui/field';
import { SelectField } from '@tableside/ui/select-field';
import { TextArea } from '@tableside/ui/text-area';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { dishName } from '../../lib/dish-name.ts';
import { Clashes, clashing } from '../../lib/form/clashes.tsx';
import { SheetForm } from '../../lib/form/sheet-form.tsx';
import { useUnsaved } from '../../lib/form/unsaved.ts';
import { useLaidOver } from '../../lib/form/use-laid-over.ts';
import { itemsQuery } from '../../lib/queries.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';

interface ClipFormProps {
  readonly first: ClipWords;
  readonly busy: boolean;
  /** The button was pressed, whether or not something is missing. */
  readonly onTry?: (() => void) | undefined;
  readonly onSubmit: (words: ClipWords) => void;
  /** The field of the file, where there is none yet. */
  readonly children?: ReactNode;
}

/** What guests read about a clip. */
export function ClipForm({ first, busy, onTry, onSubmit, children }: ClipFormProps) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const { data: dishes = [] } = useQuery(itemsQuery(store._id));
  const edited = useLaidOver(first);
  const { value: words } = edited;
  const change = (some: Partial<ClipWords>) => edited.set(() => some);
  const [tried, setTried] = useState(false);
  useUnsaved(edited.changed);
  const title = words.title.trim();
  const fields = {
    title: text('clips.title-label'),
    words: text('clips.words'),
    item_id: text('clips.dish'),
  };
  return (
    <SheetForm
      submit={text('clips.save')}
      busy={busy}
      onSubmit={() => {
        setTried(true);
        onTry?.();
        if (title !== '' && !busy) onSubmit({ ...words, title, words: words.words.trim() });
      }}
    >
      {children}
      <Field
        id="clip-title"
        label={fields.title}
        autoComplete="off"
        maxLength={LONGEST_CLIP_TITLE}
        value={words.title}
        error={tried && title === '' ? text('clips.title-missing') : undefined}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextArea
        id="clip-words"
        label={fields.words}
        helper={text('clips.words-text')}
        maxLength={LONGEST_CLIP_WORDS}
        value={words.words}
        onChange={(event) => change({ words: event.currentTarget.value })}
      />
      <SelectField
        id="clip-dish"
        label={fields.item_id}
        value={words.item_id ?? ''}
        options={[
          { value: '', label: text('clips.dish-none') },
          ...dishes.map(({ _id, name }) => ({ value: _id, label: dishName(name, language).name })),
        ]}
        onChange={(event) => change({ item_id: event.currentTarget.value || null })}
      />
      <Clashes words={clashing(fields, edited.clashes)} />
    </SheetForm>
  );
}
