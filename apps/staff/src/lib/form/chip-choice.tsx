import { ToggleChip } from '@tableside/ui/chip';
import { ChoiceGroup } from '@tableside/ui/choice-group';

interface ChipChoiceProps<V extends string> {
  readonly legend: string;
  readonly helper?: string;
  readonly error?: string | undefined;
  readonly options: readonly V[];
  readonly value: readonly V[];
  readonly label: (option: V) => string;
  /** The options are languages, each written in itself. */
  readonly languages?: boolean;
  readonly onChange: (value: readonly V[]) => void;
}

/** Several short things to switch on or off; a new one goes to the end. */
export function ChipChoice<V extends string>(choice: ChipChoiceProps<V>) {
  const { options, value, onChange } = choice;
  return (
    <ChoiceGroup legend={choice.legend} error={choice.error}>
      {choice.helper && <p className="t-muted">{choice.helper}</p>}
      <div className="setup-chips">
        {options.map((option) => (
          <ToggleChip
            key={option}
            lang={choice.languages ? option : undefined}
            pressed={value.includes(option)}
            onClick={() =>
              onChange(value.includes(option) ? value.filter((each) => each !== option) : [...value, option])
            }
          >
            {choice.label(option)}
          </ToggleChip>
        ))}
      </div>
    </ChoiceGroup>
  );
}
