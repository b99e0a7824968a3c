import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { plainDigits } from './digits-of.ts';
import { describedBy, FieldFrame, type FieldWords } from './field-frame.tsx';

export interface CodeInputProps
  extends FieldWords,
    Omit<ComponentProps<'input'>, 'id' | 'children' | 'value' | 'onChange' | 'maxLength'> {
  /** How many cells. */
  readonly length: number;
  /** `digits`, or `symbols`: capitals and digits without 0 O 1 I L. */
  readonly alphabet: 'digits' | 'symbols';
  readonly value: string;
  /** The cleaned text: capitals, only the alphabet, never longer than `length`. */
  readonly onChange: (value: string) => void;
  /** Called once the last cell is filled by typing or pasting. */
  readonly onComplete?: ((value: string) => void) | undefined;
}

const FOREIGN = { digits: /\D/g, symbols: /[^A-HJKMNP-Z2-9]/g };

/** What of a typed or pasted text belongs into the cells. */
export const cleanCode = (text: string, alphabet: 'digits' | 'symbols', length: number): string =>
  plainDigits(text).toUpperCase().replaceAll(FOREIGN[alphabet], '').slice(0, length);

/**
 * One input drawn as cells, so that one-time codes and screen readers meet a plain text field. A whole code that is pasted takes
 * the place of the one that stands there.
 */
export function CodeInput({
  id,
  label,
  optional,
  helper,
  error,
  hideLabel,
  length,
  alphabet,
  value,
  onChange,
  onComplete,
  ...rest
}: CodeInputProps) {
  const digits = alphabet === 'digits';
  const cells = Array.from({ length }, (_, place) => ({ place, symbol: value[place] }));
  const take = (text: string) => {
    const next = cleanCode(text, alphabet, length);
    onChange(next);
    if (next.length === length && next !== value) onComplete?.(next);
  };
  return (
    <FieldFrame id={id} label={label} optional={optional} helper={helper} error={error} hideLabel={hideLabel}>
      <div className={cx('code', Boolean(error) && 'code-bad')}>
        <input
          autoComplete={digits ? 'one-time-code' : 'off'}
          enterKeyHint="done"
          {...rest}
          id={id}
          className="code-input"
          inputMode={digits ? 'numeric' : 'text'}
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          onChange={(event) => take(event.currentTarget.value)}
          onPaste={(event) => {
            const pasted = cleanCode(event.clipboardData.getData('text'), alphabet, length);
            if (pasted.length < length) return;
            event.preventDefault();
            take(pasted);
          }}
          onSelect={(event) => event.currentTarget.setSelectionRange(value.length, value.length)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, helper, error)}
        />
        <div className="code-cells" aria-hidden="true">
          {cells.map(({ place, symbol }) => (
            <span
              key={place}
              className={cx('code-cell', place === Math.min(value.length, length - 1) && 'code-next')}
            >
              {symbol}
            </span>
          ))}
        </div>
      </div>
    </FieldFrame>
  );
}
