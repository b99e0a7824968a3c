import { ToggleChip } from '@tableside/ui/chip';

interface ChipsProps {
  readonly legend: string;
  readonly note?: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** Several of a few, each a chip that is on or off; what is chosen and not among them stays. */
export function ChoiceChips({ legend, note, options, chosen, onChange }: ChipsProps) {
  const strangers = chosen
    .filter((value) => options.every((option) => option.value !== value))
    .map((value) => ({ value, label: value }));
  const all = [...options, ...strangers];
  if (all.length === 0) return null;
  return (
    <fieldset className="editor-chips">
      <legend className="field-label">{legend}</legend>
      <div>
        {all.map(({ value, label }) => (
          <ToggleChip
            key={value}
            pressed={chosen.includes(value)}
            onClick={() =>
              onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
            }
          >
            {label}
          </ToggleChip>
        ))}
      </div>
      {note && <p className="field-note">{note}</p>}
    </fieldset>
  );
}
