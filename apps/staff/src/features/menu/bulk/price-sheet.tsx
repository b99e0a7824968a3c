import type { MenuDraft } from '@tableside/contract/staff-menu.schema';
import { Button } from '@tableside/ui/button';
import { Field } from '@tableside/ui/field';
import { SelectField } from '@tableside/ui/select-field';
import { Sheet } from '@tableside/ui/sheet';
import { useState } from 'react';
import { dishName } from '../../../lib/dish-name.ts';
import { useMoney } from '../../../lib/money/money.ts';
import { useTexts } from '../../../lib/text.tsx';
import type { Meant } from '../dish/rewrite-items.ts';
import { useSaving } from '../menu-query.ts';
import { changeIn, type Repriced, reprice } from './price-change.ts';

/** In minor units. */
const STEPS = [1, 5, 10, 50, 100, 500] as const;

function Preview({ changed }: { readonly changed: readonly Repriced[] }) {
  const { text, language } = useTexts();
  const money = useMoney();
  return (
    <>
      <p role="status">
        <strong>{text('editor.prices-changed', { count: changed.length })}</strong>
      </p>
      <ul className="editor-prices">
        {changed.map(({ key, name, before, after }) => {
          const named = dishName(name, language);
          return (
            <li key={key}>
              <span lang={named.lang}>{named.name}</span>
              <span>
                <del>{money(before)}</del> → <ins>{money(after)}</ins>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface PriceSheetProps {
  readonly draft: MenuDraft;
  /** Keys of dishes; the others are left alone when there are any. */
  readonly ticked: ReadonlySet<string>;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Raises or lowers many prices at once: every new price is seen before it goes into the draft. */
export function PriceSheet({ draft, ticked, open, onClose }: PriceSheetProps) {
  const { text, language } = useTexts();
  const money = useMoney();
  const [category, setCategory] = useState('');
  const [typed, setTyped] = useState('');
  const [step, setStep] = useState('1');
  const { busy, send } = useSaving(draft, () => {
    setTyped('');
    onClose();
  });
  const bp = changeIn(typed);
  const meant: Meant = (item, home) =>
    (ticked.size === 0 || ticked.has(item)) && (category === '' || category === home);
  const next = bp === undefined ? undefined : reprice(draft.menu, { meant, bp, step: Number(step) });
  const nothing = next === undefined || next.changed.length === 0;
  const save = () => next && !nothing && send([{ kind: 'replace', menu: next.menu }]);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('editor.prices')}
      closeLabel={text('shared.close')}
      wide
      footer={
        <Button kind="accent" size="lg" block aria-disabled={nothing} busy={busy} onClick={save}>
          {text('editor.apply')}
        </Button>
      }
    >
      <div className="editor-form">
        <div className="form-pair">
          <SelectField
            id="editor-prices-category"
            label={text('editor.field-category')}
            value={category}
            options={[
              {
                value: '',
                label:
                  ticked.size > 0 ? text('editor.ticked', { count: ticked.size }) : text('editor.prices-all'),
              },
              ...draft.menu.categories.map(({ key, name }) => ({
                value: key,
                label: dishName(name, language).name,
              })),
            ]}
            onChange={(event) => setCategory(event.currentTarget.value)}
          />
          <SelectField
            id="editor-prices-step"
            label={text('editor.prices-step')}
            value={step}
            options={STEPS.map((each) => ({ value: String(each), label: money(each) }))}
            onChange={(event) => setStep(event.currentTarget.value)}
          />
        </div>
        <Field
          id="editor-prices-by"
          label={text('editor.prices-by')}
          helper={text('editor.prices-by-text')}
          error={typed.trim() !== '' && bp === undefined ? text('editor.need-change') : undefined}
          autoComplete="off"
          maxLength={8}
          end="%"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {next && <Preview changed={next.changed} />}
      </div>
    </Sheet>
  );
}
