import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface SwitchProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange?: ((checked: boolean) => void) | undefined;
  readonly disabled?: boolean | undefined;
  readonly name?: string | undefined;
  /** Label at the start and switch at the end of a full line. */
  readonly spread?: boolean | undefined;
}

/** The native box carries the state, so no `aria-checked` beside it. */
const KIND = { type: 'checkbox', role: 'switch' } as const;

/** Something that takes effect at once. */
export function Switch({ label, checked, onChange, disabled, name, spread }: SwitchProps) {
  return (
    <label className={cx('switch', spread && 'switch-spread')}>
      <span className="switch-label">{label}</span>
      <input
        {...KIND}
        className="switch-input"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={() => onChange?.(!checked)}
      />
    </label>
  );
}
