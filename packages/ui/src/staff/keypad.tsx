import { Delete } from '../icons.tsx';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

export interface KeypadProps {
  readonly label: string;
  /** A digit, or what `corner` writes. */
  readonly onKey: (text: string) => void;
  readonly onDelete: () => void;
  readonly deleteLabel: string;
  /** The key at the lower left: "00" or the decimal sign for amounts, shown as the language writes it. */
  readonly corner?: { readonly text: string; readonly shown?: string | undefined } | undefined;
  readonly disabled?: boolean | undefined;
}

/** Twelve keys of 64 px. */
export function Keypad({ label, onKey, onDelete, deleteLabel, corner, disabled }: KeypadProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the keys write into a field that has its own label
    <div className="keypad" role="group" aria-label={label}>
      {DIGITS.map((digit) => (
        <button
          key={digit}
          type="button"
          className="keypad-key"
          disabled={disabled}
          onClick={() => onKey(digit)}
        >
          {digit}
        </button>
      ))}
      {corner ? (
        <button type="button" className="keypad-key" disabled={disabled} onClick={() => onKey(corner.text)}>
          {corner.shown ?? corner.text}
        </button>
      ) : (
        <span />
      )}
      <button type="button" className="keypad-key" disabled={disabled} onClick={() => onKey('0')}>
        0
      </button>
      <button
        type="button"
        className="keypad-key keypad-quiet"
        aria-label={deleteLabel}
        disabled={disabled}
        onClick={onDelete}
      >
        <Delete />
      </button>
    </div>
  );
}
