import { Field } from '@tableside/ui/field';
import { useText } from '../../../lib/text.tsx';
import type { SettingsPart } from '../settings-part.ts';

const RULES = [
  { part: 'largest', digits: 2 },
  { part: 'notice', digits: 5 },
  { part: 'pace', digits: 3 },
] as const;

/** Who may book without calling, how early, and how many may arrive at a time. */
export function BookingFields({ draft, change, error }: SettingsPart) {
  const text = useText();
  return RULES.map(({ part, digits }) => (
    <Field
      key={part}
      id={`house-${part}`}
      label={text(`house.bookings-${part}`)}
      helper={text(`house.bookings-${part}-text`)}
      error={error(part)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={digits}
      value={draft[part]}
      onChange={(event) => change({ [part]: event.currentTarget.value })}
    />
  ));
}
