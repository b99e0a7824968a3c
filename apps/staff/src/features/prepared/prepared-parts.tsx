import { LONGEST_NAME, LONGEST_PHONE } from '@tableside/contract/limits';
import type { Item } from '@tableside/contract/menu.schema';
import { Field } from '@tableside/ui/field';
import { useMoney } from '../../lib/money/money.ts';
import { PickedLines } from '../../lib/picking/picked-lines.tsx';
import type { Picking } from '../../lib/picking/use-picking.ts';
import { useText } from '../../lib/text.tsx';
import { draftTotal } from '../../lib/ticket/dish-lines.ts';
import type { Draft } from './draft.ts';

interface DishesProps {
  readonly lines: Draft['lines'];
  readonly items: readonly Item[];
  readonly picking: Picking;
}

/** What is on it so far, and what that comes to. */
export function Dishes({ lines, items, picking }: DishesProps) {
  const text = useText();
  const money = useMoney();
  if (lines.length === 0) return <p className="t-muted">{text('prepared.no-dishes')}</p>;
  return (
    <>
      <PickedLines lines={lines} items={items} picking={picking} />
      <p className="prepared-total">
        <span>{text('prepared.total')}</span>
        <strong className="t-num">{money(draftTotal(lines, items))}</strong>
      </p>
    </>
  );
}

interface PersonProps {
  readonly draft: Draft;
  /** It was tried: what is empty is said. */
  readonly insisted: boolean;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** Whom it is for. */
export function Person({ draft, insisted, onChange }: PersonProps) {
  const text = useText();
  const missing = (value: string) =>
    insisted && value.trim() === '' ? text('offers.problem-needed') : undefined;
  return (
    <>
      <Field
        id="prepared-name"
        label={text('prepared.name')}
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={draft.name}
        error={missing(draft.name)}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Field
        id="prepared-phone"
        label={text('prepared.phone')}
        helper={text('prepared.phone-hint')}
        type="tel"
        autoComplete="off"
        maxLength={LONGEST_PHONE}
        value={draft.phone}
        error={missing(draft.phone)}
        onChange={(event) => onChange({ phone: event.currentTarget.value })}
      />
    </>
  );
}
