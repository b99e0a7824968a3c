import type { ReactNode } from 'react';
import { CheckboxRow } from './choice-row.tsx';
import { SelectField } from './select-field.tsx';

/** How much of a dish, by its id `3/5`; `pieces` are whole ones, null where one is cut. */
interface Share {
  readonly id: string;
  readonly pieces: number | null;
}

interface ShareRowProps<S extends Share> {
  /** Of the choice how much. */
  readonly id: string;
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly end: ReactNode;
  /** How many pieces the dish has. */
  readonly qty: number;
  /** What can be taken, first all that is left. */
  readonly shares: readonly S[];
  /** What is taken; undefined while nothing is. */
  readonly value: S | undefined;
  readonly texts: {
    readonly howMuch: string;
    readonly all: string;
    readonly pieces: (count: number) => string;
  };
  readonly onChange: (share: S | undefined) => void;
}

/** An ordered dish that somebody may pay and, once it is ticked, how much of it: all, some of its pieces, or a fraction. */
export function ShareRow<S extends Share>(props: ShareRowProps<S>) {
  const { id, label, note, end, qty, shares, value, texts, onChange } = props;
  const wordOf = (share: Share): string => {
    if (share.pieces === qty) return texts.all;
    return share.pieces === null ? share.id.replace('/', '⁄') : texts.pieces(share.pieces);
  };
  return (
    <>
      <CheckboxRow
        label={label}
        note={note}
        end={end}
        checked={value !== undefined}
        onChange={() => onChange(value ? undefined : shares[0])}
      />
      {value && (
        <SelectField
          id={id}
          label={texts.howMuch}
          value={value.id}
          options={shares.map((share) => ({ value: share.id, label: wordOf(share) }))}
          onChange={({ currentTarget }) => {
            const chosen = shares.find((share) => share.id === currentTarget.value);
            if (chosen) onChange(chosen);
          }}
        />
      )}
    </>
  );
}
