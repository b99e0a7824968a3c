import { SelectField } from './select-field.tsx';

/** How much of a dish, by its id `3/5`; `pieces` are whole ones, null where one is cut. */
export interface Share {
  readonly id: string;
  readonly pieces: number | null;
}

export interface ShareSelectProps<S extends Share> {
  readonly id: string;
  readonly label: string;
  /** How many pieces the dish has. */
  readonly qty: number;
  readonly shares: readonly S[];
  readonly value: S;
  readonly texts: {
    readonly all: string;
    readonly pieces: (count: number) => string;
  };
  readonly onChange: (share: S) => void;
}

/** How much of an ordered dish somebody pays: all of it, some of its pieces, or a fraction. */
export function ShareSelect<S extends Share>(props: ShareSelectProps<S>) {
  const { id, label, qty, shares, value, texts, onChange } = props;
  const wordOf = (share: Share): string => {
    if (share.pieces === qty) return texts.all;
    return share.pieces === null ? share.id.replace('/', '⁄') : texts.pieces(share.pieces);
  };
  return (
    <SelectField
      id={id}
      label={label}
      value={value.id}
      options={shares.map((share) => ({ value: share.id, label: wordOf(share) }))}
      onChange={({ currentTarget }) => {
        const chosen = shares.find((share) => share.id === currentTarget.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
