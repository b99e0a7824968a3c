import type { MenuChange, MenuDraft } from '@tableside/contract/staff-menu.schema';
import { type Language, SCAN_TYPES, type ScanType } from '@tableside/contract/vocabulary';
import { languageNames } from '@tableside/i18n/languages';
import { Chip } from '@tableside/ui/chip';
import { SelectField } from '@tableside/ui/select-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGuestLanguages } from '../../../lib/guest-languages.ts';
import { modeWords } from '../../../lib/mode.tsx';
import { QueryState } from '../../../lib/query-state.tsx';
import { useOnDuty } from '../../../lib/session.tsx';
import { useText } from '../../../lib/text.tsx';
import { useSettled } from '../../../lib/use-settled.ts';
import { previewQuery } from '../menu-query.ts';
import { GuestFrame } from './guest-frame.tsx';

/** Milliseconds without a key before what is being written is drawn. */
const TYPING_MS = 300;
const THEMES = ['light', 'dark'] as const;

interface PhonePreviewProps {
  readonly draft: MenuDraft;
  /** What is being written and not saved yet. */
  readonly unsaved: readonly MenuChange[];
  /** The key of the dish it is about. */
  readonly dish: string | undefined;
}

/** The draft as a guest's phone shows it, 360 pixels wide, with what is just being written; it says when the dish at hand is cut. */
export function PhonePreview({ draft, unsaved, dish }: PhonePreviewProps) {
  const text = useText();
  const { store } = useOnDuty();
  const languages = useGuestLanguages();
  const [picked, setPicked] = useState<Language>();
  const [orderType, setOrderType] = useState<ScanType>('dinein');
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('light');
  const [cut, setCut] = useState<readonly string[]>([]);
  const changes = useSettled(unsaved, TYPING_MS);
  const language = picked ?? languages[0];
  const query = useQuery({
    ...previewQuery(store._id, draft.revision, {
      changes: [...changes],
      language,
      order_type: orderType,
      theme,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="preview" aria-busy={query.isFetching}>
      <div className="preview-tools">
        <SelectField
          id="preview-language"
          label={text('settings.language')}
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={({ currentTarget }) => setPicked(languages.find((each) => each === currentTarget.value))}
        />
        <SelectField
          id="preview-mode"
          label={text('editor.field-order-types')}
          value={orderType}
          options={SCAN_TYPES.map((value) => ({ value, label: modeWords(value, text) }))}
          onChange={({ currentTarget }) =>
            setOrderType(SCAN_TYPES.find((each) => each === currentTarget.value) ?? 'dinein')
          }
        />
        <SelectField
          id="preview-theme"
          label={text('settings.theme')}
          value={theme}
          options={THEMES.map((value) => ({ value, label: text(`settings.theme-${value}`) }))}
          onChange={({ currentTarget }) =>
            setTheme(THEMES.find((each) => each === currentTarget.value) ?? 'light')
          }
        />
      </div>
      {dish !== undefined && (
        <p className="preview-note" role="status">
          {cut.includes(dish) && <Chip tone="accent">{text('editor.warn-cut')}</Chip>}
        </p>
      )}
      <QueryState query={query}>
        {({ html }) => (
          <GuestFrame
            html={html}
            title={text('editor.preview-title')}
            about={dish === undefined ? undefined : `item-${dish}`}
            onCut={setCut}
          />
        )}
      </QueryState>
    </div>
  );
}
