import { SCAN_TYPES, type ScanType } from '@tableside/contract/vocabulary';
import { ChipChoice } from '../form/chip-choice.tsx';
import { modeWords } from '../mode.tsx';
import { useText } from '../text.tsx';

interface OrderKindsProps {
  /** What guests can do at this restaurant; other kinds are offered only where they are chosen already. */
  readonly possible: readonly string[];
  readonly value: readonly ScanType[];
  readonly onChange: (kinds: readonly ScanType[]) => void;
}

/** The orders that a tax or an amount falls on; all where none is chosen. */
export function OrderKinds({ possible, value, onChange }: OrderKindsProps) {
  const text = useText();
  return (
    <ChipChoice
      legend={text('setup.order-kinds')}
      options={SCAN_TYPES.filter((kind) => possible.includes(kind) || value.includes(kind))}
      value={value}
      label={(kind) => modeWords(kind, text)}
      onChange={onChange}
    />
  );
}
