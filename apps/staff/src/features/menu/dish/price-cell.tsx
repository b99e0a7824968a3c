import type { DocumentItem } from '@tableside/contract/menu-document.schema';
import { isComposing } from '@tableside/ui/composing';
import { useEffect, useRef, useState } from 'react';
import { useMoney } from '../../../lib/money/money.ts';
import { readMoney } from '../../../lib/money/read-money.ts';
import { spelled } from '../../../lib/money/spelled.ts';
import { note } from '../../../lib/notes.ts';
import { useOnDuty } from '../../../lib/session.tsx';
import { useText } from '../../../lib/text.tsx';

interface FieldProps {
  readonly label: string;
  readonly first: string;
  readonly onLeave: (typed: string, byKey: boolean) => void;
  /** Leaves the price as it was. */
  readonly onCancel: () => void;
  readonly isPrice: (typed: string) => boolean;
}

function PriceField({ label, first, onLeave, onCancel, isPrice }: FieldProps) {
  const [typed, setTyped] = useState(first);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  return (
    <input
      ref={input}
      className="editor-price"
      aria-label={label}
      aria-invalid={!isPrice(typed) || undefined}
      inputMode="decimal"
      enterKeyHint="done"
      autoComplete="off"
      maxLength={14}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => onLeave(typed, false)}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return;
        if (event.key === 'Enter') onLeave(typed, true);
        if (event.key !== 'Escape') return;
        event.stopPropagation(); // the panel beside it stays
        onCancel();
      }}
    />
  );
}

interface CellProps {
  readonly item: DocumentItem;
  /** The dish as it is called here. */
  readonly name: string;
  /** Takes another price, in minor units. */
  readonly onPrice: (price: number) => void;
}

/** What a dish costs. A tap makes it a field: Enter or leaving it saves, Escape leaves it as it was. */
export function PriceCell({ item, name, onPrice }: CellProps) {
  const text = useText();
  const money = useMoney();
  const { default_currency: currency } = useOnDuty().store;
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  useEffect(() => {
    if (!editing && returns.current) opener.current?.focus();
    returns.current = false;
  }, [editing]);
  const close = (byKey: boolean) => {
    returns.current = byKey;
    setEditing(false);
  };
  const leave = (typed: string, byKey: boolean) => {
    const price = readMoney(typed, currency);
    if (price === undefined) note('error', text('editor.need-price'));
    else if (price !== item.base_price) onPrice(price);
    if (price !== undefined || !byKey) close(byKey);
  };
  const label = text('editor.price-of', { name, price: money(item.base_price) });
  if (editing)
    return (
      <PriceField
        label={label}
        first={spelled(item.base_price, currency)}
        isPrice={(typed) => readMoney(typed, currency) !== undefined}
        onLeave={leave}
        onCancel={() => close(true)}
      />
    );
  return (
    <button
      ref={opener}
      type="button"
      className="editor-price"
      aria-label={label}
      onClick={() => setEditing(true)}
    >
      {money(item.base_price)}
    </button>
  );
}
