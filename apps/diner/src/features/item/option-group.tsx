import type { AddonGroup, AddonItem } from '@tableside/contract/menu.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { pickText } from '@tableside/i18n/languages';
import { formatMenuPrice } from '@tableside/pricing/format-money';
import { countIn, kindOf, missingIn, type Selection, withOption } from '@tableside/pricing/option-selection';
import { Button } from '@tableside/ui/button';
import { ChoiceGroup } from '@tableside/ui/choice-group';
import { CheckboxRow, RadioRow } from '@tableside/ui/choice-row';
import { Stepper } from '@tableside/ui/stepper';
import { type ReactNode, useState } from 'react';
import { useLanguage, useText } from '../../lib/text.tsx';
import { focusOption } from './focus-option.ts';
import { ruleOf } from './option-rule.ts';

const MANY = 8;
const MOST_OF_ONE = 20;

export interface OptionGroupProps {
  readonly group: AddonGroup;
  readonly store: Store;
  readonly selection: Selection;
  readonly onChange: (selection: Selection) => void;
  /** The diner tried to go on without it. */
  readonly asked: boolean;
}

function useGroupWords(group: AddonGroup): string {
  const text = useText();
  const rule = ruleOf(group);
  const free = group.free > 0 ? text('item.free', { count: group.free }) : null;
  const words = () => {
    switch (rule.key) {
      case 'item.rule-exact':
        return text(rule.key, rule.values);
      case 'item.rule-range':
        return text(rule.key, rule.values);
      case 'item.rule-least':
        return text(rule.key, rule.values);
      case 'item.rule-most':
        return text(rule.key, rule.values);
      case 'item.rule-any':
        return text(rule.key);
    }
  };
  return free ? `${words()} · ${free}` : words();
}

/** What is wrong with what is chosen; `over`: one more than may be was wanted. */
function useProblem({ group, selection, asked }: OptionGroupProps, over: boolean): string | false {
  const text = useText();
  const missing = missingIn(group, selection);
  // More than the menu lets since, on a line that is changed.
  const tooMany = group.max > 0 && (selection[group._id] ?? []).length > group.max;
  if (over || (asked && tooMany)) return text('item.at-most', { max: group.max });
  return asked && missing > 0 && text('item.missing', { count: missing });
}

interface OptionProps extends Omit<OptionGroupProps, 'asked' | 'onChange'> {
  readonly option: AddonItem;
  readonly onCount: (count: number) => void;
}

/** An option that can be taken several times. */
function CountedOption({
  option,
  group,
  selection,
  onCount,
  name,
  label,
  end,
}: OptionProps & { readonly name: string; readonly label: ReactNode; readonly end: string | undefined }) {
  const text = useText();
  const count = countIn(selection, group._id, option._id);
  return (
    <div className="choice option-counted">
      <span className="choice-text">
        <span className="choice-label">{label}</span>
        {end && <span className="choice-note">{end}</span>}
      </span>
      <Stepper
        id={`option-${option._id}`}
        quantity={count}
        max={MOST_OF_ONE}
        onChange={onCount}
        texts={{
          add: text('menu.add'),
          addName: text('menu.add-name', { item: name }),
          group: text('shared.quantity', { item: name, count }),
          less: text('item.less', { option: name }),
          more: text('item.more', { option: name }),
          max: text('menu.max', { max: MOST_OF_ONE }),
        }}
      />
    </div>
  );
}

function Option({ option, group, store, selection, onCount }: OptionProps) {
  const text = useText();
  const { language } = useLanguage();
  const picked = pickText(option.name, language, store.opted_languages);
  const price =
    option.price > 0 ? formatMenuPrice(option.price, store.default_currency, language, store.country) : null;
  const end = price ? text('item.plus', { price }) : undefined;
  const on = countIn(selection, group._id, option._id) > 0;
  const kind = kindOf(group);
  const label = <span lang={picked.lang}>{picked.text}</span>;
  if (kind === 'counted' && option.available)
    return (
      <CountedOption
        option={option}
        group={group}
        store={store}
        selection={selection}
        onCount={onCount}
        name={picked.text}
        label={label}
        end={end}
      />
    );
  const shared = {
    label,
    note: option.available ? undefined : text('item.option-gone'),
    end,
    disabled: !option.available,
    checked: on,
    name: `group-${group._id}`,
  };
  if (kind === 'one') return <RadioRow {...shared} onChange={() => onCount(1)} />;
  return <CheckboxRow {...shared} onChange={(event) => onCount(event.currentTarget.checked ? 1 : 0)} />;
}

/** One question about a dish: which size, which extras. At the limit it says so instead of refusing in silence. */
export function OptionGroup(props: OptionGroupProps) {
  const { group, store, selection, onChange } = props;
  const text = useText();
  const { language } = useLanguage();
  const rule = useGroupWords(group);
  const options = group.addon_items;
  // What is chosen is never hidden.
  const [all, setAll] = useState(() =>
    options.slice(MANY).some(({ _id }) => countIn(selection, group._id, _id) > 0),
  );
  const [over, setOver] = useState(false);
  const error = useProblem(props, over);
  const shown = all ? options : options.slice(0, MANY);
  const count = (option: AddonItem, wanted: number): void => {
    const next = withOption(selection, group, option._id, wanted);
    setOver(countIn(next, group._id, option._id) < wanted);
    onChange(next);
  };
  const showAll = (): void => {
    setAll(true);
    // The button goes; the focus waits until what it hid is there.
    setTimeout(() => focusOption(group._id, MANY));
  };
  const name = pickText(group.name, language, store.opted_languages);
  return (
    <ChoiceGroup
      id={`group-${group._id}`}
      legend={<span lang={name.lang}>{name.text}</span>}
      rule={rule}
      error={error}
    >
      {shown.map((option) => (
        <Option
          key={option._id}
          option={option}
          group={group}
          store={store}
          selection={selection}
          onCount={(wanted) => count(option, wanted)}
        />
      ))}
      {shown.length < options.length && (
        <Button kind="text" onClick={showAll}>
          {text('item.show-all', { count: options.length })}
        </Button>
      )}
    </ChoiceGroup>
  );
}
