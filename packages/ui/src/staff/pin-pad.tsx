import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { digitsOf } from '../digits-of.ts';
import { Keypad } from './keypad.tsx';

export interface PinPadProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Digits of a PIN, at least and at most. */
  readonly shortest: number;
  readonly longest: number;
  readonly onChange: (value: string) => void;
  /** With enough digits, by the button or Enter. */
  readonly onSubmit: (pin: string) => void;
  readonly texts: { readonly keys: string; readonly delete: string; readonly submit: string };
  readonly error?: ReactNode | undefined;
  readonly busy?: boolean | undefined;
}

/** A staff PIN, tapped or typed; only its length is shown. */
export function PinPad(pad: PinPadProps) {
  const { id, label, value, shortest, longest, onChange, onSubmit, texts, error, busy } = pad;
  const ready = value.length >= shortest && !busy;
  const take = (text: string) => onChange(digitsOf(text).slice(0, longest));
  return (
    <form
      className="pin"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onSubmit(value);
      }}
    >
      <label className="pin-label" htmlFor={id}>
        {label}
      </label>
      <div className={cx('pin-box', Boolean(error) && 'pin-bad')}>
        <input
          id={id}
          className="pin-input"
          type="password"
          inputMode="none"
          autoComplete="off"
          value={value}
          readOnly={busy}
          onChange={(event) => take(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
        />
        <span className="pin-dots" aria-hidden="true">
          {Array.from({ length: longest }, (_, place) => place).map((place) => (
            <span key={place} className={cx('pin-dot', place < value.length && 'pin-dot-on')} />
          ))}
        </span>
      </div>
      <p className="pin-note" id={`${id}-note`} role="alert">
        {error}
      </p>
      <Keypad
        label={texts.keys}
        deleteLabel={texts.delete}
        disabled={busy}
        onKey={(digit) => take(value + digit)}
        onDelete={() => take(value.slice(0, -1))}
      />
      <Button
        type="submit"
        kind="accent"
        size="lg"
        block
        busy={busy}
        aria-disabled={!ready && !busy ? true : undefined}
      >
        {texts.submit}
      </Button>
    </form>
  );
}
