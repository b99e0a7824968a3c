import type { Tone, Volume } from '@tableside/contract/sounds';
import { IconButton } from '@tableside/ui/icon-button';
import { Play } from '@tableside/ui/icons';
import { SelectField, type SelectOption } from '@tableside/ui/select-field';
import { hear } from './sound.ts';
import { useText } from './text.tsx';

interface ToneRowProps {
  readonly id: string;
  readonly tone: Tone;
  readonly options: readonly SelectOption[];
  /** One of the options. */
  readonly value: string;
  /** How loud that is. */
  readonly volume: Volume;
  readonly onChoose: (value: string) => void;
}

/** How loud a tone is, and how that sounds. */
export function ToneRow({ id, tone, options, value, volume, onChoose }: ToneRowProps) {
  const text = useText();
  const name = text(`settings.tone-${tone}`);
  return (
    <div className="tone-row">
      <SelectField
        id={id}
        label={name}
        options={options}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
      <IconButton
        label={text('settings.hear', { tone: name })}
        icon={<Play size={20} />}
        aria-disabled={volume === 'off'}
        onClick={() => hear(tone, volume)}
      />
    </div>
  );
}
