import { type Tone, VOLUMES, type Volume } from '@tableside/contract/sounds';
import { IconButton } from '@tableside/ui/icon-button';
import { Play } from '@tableside/ui/icons';
import { SelectField } from '@tableside/ui/select-field';
import { useText } from '../text.tsx';
import { hear } from './sound.ts';

/** The choice of what follows the house. */
const HOUSE = 'house';

interface ToneRowProps {
  readonly id: string;
  readonly tone: Tone;
  /** Undefined where it is as loud as `house`. */
  readonly volume: Volume | undefined;
  /** How loud it is without a choice; missing where there has to be one. */
  readonly house?: Volume;
  readonly onChoose: (volume: Volume | undefined) => void;
}

/** How loud a tone is, and how that sounds. */
export function ToneRow({ id, tone, volume, house, onChoose }: ToneRowProps) {
  const text = useText();
  const wordOf = (each: Volume): string => text(`settings.volume-${each}`);
  const options = VOLUMES.map((value) => ({ value, label: wordOf(value) }));
  const asHouse = house && { value: HOUSE, label: text('settings.volume-house', { volume: wordOf(house) }) };
  const loud = volume ?? house ?? 'off';
  const name = text(`settings.tone-${tone}`);
  return (
    <div className="tone-row">
      <SelectField
        id={id}
        label={name}
        options={asHouse ? [asHouse, ...options] : options}
        value={volume ?? HOUSE}
        onChange={({ currentTarget: { value } }) => onChoose(VOLUMES.find((each) => each === value))}
      />
      <IconButton
        label={text('settings.hear', { tone: name })}
        icon={<Play size={20} />}
        aria-disabled={loud === 'off'}
        onClick={() => hear(tone, loud)}
      />
    </div>
  );
}
