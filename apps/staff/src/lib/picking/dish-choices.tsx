import type { AddonGroup, Item } from '@tableside/contract/menu.schema';
import { MAX_NOTE_LENGTH } from '@tableside/contract/vocabulary';
import type { LineChoice } from '@tableside/pricing/line-identity';
import {
  choicesOf,
  countIn,
  isFull,
  kindOf,
  preselectionOf,
  type Selection,
  selectionOf,
  stillOffered,
  withOption,
} from '@tableside/pricing/option-selection';
import { validateOptions } from '@tableside/pricing/unit-price';
import { Button } from '@tableside/ui/button';
import { ChoiceGroup } from '@tableside/ui/choice-group';
import { CheckboxRow, RadioRow } from '@tableside/ui/choice-row';
import { Stepper } from '@tableside/ui/stepper';
import { TextArea } from '@tableside/ui/text-area';
import { useState } from 'react';
import { dishName } from '../dish-name.ts';
import { SheetForm } from '../form/sheet-form.tsx';
import { useMoney } from '../money/money.ts';
import { useText, useTexts } from '../text.tsx';
import { pieceOf } from '../ticket/dish-lines.ts';
import { useStepperTexts } from './use-stepper-texts.ts';

interface GroupProps {
  readonly group: AddonGroup;
  readonly picks: Selection;
  readonly missing: boolean;
  readonly onPick: (picks: Selection) => void;
}

function useRule({ min, max }: AddonGroup): string {
  const text = useText();
  if (min > 0 && min === max) return text('floor.rule-exact', { count: min });
  if (min > 0) return text('floor.rule-least', { count: min });
  return max > 0 ? text('floor.rule-most', { count: max }) : text('floor.rule-any');
}

function Options({ group, picks, missing, onPick }: GroupProps) {
  const { text, language } = useTexts();
  const money = useMoney();
  const rule = useRule(group);
  const texts = useStepperTexts();
  const { name, lang } = dishName(group.name, language);
  const full = isFull(group, picks);
  const kind = kindOf(group);
  return (
    <ChoiceGroup
      legend={<span lang={lang}>{name}</span>}
      rule={rule}
      error={missing ? text('floor.order-missing') : undefined}
    >
      {group.addon_items.map((option) => {
        const named = dishName(option.name, language);
        const count = countIn(picks, group._id, option._id);
        const pick = (next: number) => onPick(withOption(picks, group, option._id, next));
        const words = {
          label: <span lang={named.lang}>{named.name}</span>,
          end: option.price > 0 ? `+${money(option.price)}` : undefined,
          note: option.available ? undefined : text('stock.is-out'),
        };
        if (kind === 'counted' && option.available)
          return (
            <div key={option._id} className="order-option">
              <span lang={named.lang}>{named.name}</span>
              <span className="t-muted">{words.end}</span>
              <Stepper
                id={`option-${option._id}`}
                quantity={count}
                max={full ? count : undefined}
                onChange={pick}
                texts={texts(named.name, count)}
              />
            </div>
          );
        const Row = kind === 'one' ? RadioRow : CheckboxRow;
        return (
          <Row
            key={option._id}
            {...words}
            name={group._id}
            disabled={!option.available || (full && count === 0 && kind !== 'one')}
            checked={count > 0}
            onChange={({ currentTarget }) => pick(currentTarget.checked ? 1 : 0)}
          />
        );
      })}
    </ChoiceGroup>
  );
}

interface DishProps {
  readonly item: Item;
  /** What was chosen before, where that is changed. */
  readonly line?: LineChoice | undefined;
  readonly onBack: () => void;
  readonly onPut: (choice: LineChoice) => void;
}

/** The choices of a dish and a word to the kitchen. */
export function DishChoices({ item, line, onBack, onPut }: DishProps) {
  const text = useText();
  const money = useMoney();
  const [chosen, setPicks] = useState(() => (line ? selectionOf(item, line.addons) : preselectionOf(item)));
  const [note, setNote] = useState(line?.note ?? '');
  const [insisted, setInsisted] = useState(false);
  const picks = stillOffered(item, chosen);
  const addons = choicesOf(item, picks);
  const problem = validateOptions(item.addons, addons);
  return (
    <div className="money-form">
      <SheetForm
        submit={line ? text('acts.save') : text('floor.order-add', { price: money(pieceOf(item, addons)) })}
        onSubmit={() => {
          setInsisted(true);
          if (problem === null) onPut({ item_id: item._id, addons, note });
        }}
      >
        {item.addons.map((group) => (
          <Options
            key={group._id}
            group={group}
            picks={picks}
            missing={insisted && problem?.addon_id === group._id}
            onPick={setPicks}
          />
        ))}
        <TextArea
          id="order-note"
          rows={2}
          label={text('floor.order-note')}
          optional={text('shared.optional')}
          maxLength={MAX_NOTE_LENGTH}
          autoComplete="off"
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </SheetForm>
      <Button block onClick={onBack}>
        {text('shared.back')}
      </Button>
    </div>
  );
}
