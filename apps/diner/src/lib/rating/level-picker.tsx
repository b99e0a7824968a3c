import { Frown, Laugh, Meh, Smile } from '@tableside/ui/icons';
import { RadioCards } from '@tableside/ui/radio-cards';
import type { ReactNode } from 'react';
import { useText } from '../text.tsx';
import { LEVELS, type Level } from './rating-draft.ts';

interface PickerProps {
  readonly legend: ReactNode;
  readonly hideLegend?: boolean | undefined;
  readonly name: string;
  readonly value: Level | null;
  readonly onChange: (level: Level) => void;
  /** Icon size: 72 px tiles for the meal, smaller ones for a dish. */
  readonly large?: boolean | undefined;
}

/** Four faces, each with its word. */
export function LevelPicker({ legend, hideLegend, name, value, onChange, large }: PickerProps) {
  const text = useText();
  const size = large ? 40 : 28;
  const faces = {
    1: { icon: <Frown size={size} />, label: text('rating.level-1') },
    2: { icon: <Meh size={size} />, label: text('rating.level-2') },
    3: { icon: <Smile size={size} />, label: text('rating.level-3') },
    4: { icon: <Laugh size={size} />, label: text('rating.level-4') },
  };
  return (
    <RadioCards
      legend={legend}
      hideLegend={hideLegend}
      name={name}
      layout="grid"
      options={LEVELS.map((level) => ({ value: String(level), ...faces[level] }))}
      value={value === null ? '' : String(value)}
      onChange={(picked) => {
        const level = LEVELS.find((one) => String(one) === picked);
        if (level) onChange(level);
      }}
    />
  );
}
