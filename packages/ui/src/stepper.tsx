import { useRef } from 'react';
import { cx } from './cx.ts';
import { Minus, Plus } from './icons.tsx';

export interface StepperTexts {
  /** On the pill: "Add". */
  readonly add: string;
  /** Name of the pill: "Add Margherita". */
  readonly addName: string;
  /** Name of the group: "Quantity of Margherita, 2". */
  readonly group: string;
  readonly less: string;
  readonly more: string;
  /** Shown and tied to the plus once `max` is reached: "Max 20". */
  readonly max: string;
}

export interface StepperProps {
  readonly quantity: number;
  /** Called with the wanted quantity; 0 removes. Never called past `min` or `max`. */
  readonly onChange?: ((next: number) => void) | undefined;
  readonly texts: StepperTexts;
  /** 20 unless told otherwise. */
  readonly max?: number | undefined;
  /** With 1 the minus stops there and no Add pill is ever drawn. */
  readonly min?: 0 | 1 | undefined;
  /** Unique within the page; links the "Max" words to the plus. */
  readonly id: string;
}

/** An Add pill that becomes minus, number, plus in the same box. The plus stays one element, so focus and thumb stay put. */
export function Stepper({ quantity, onChange, texts, max = 20, min = 0, id }: StepperProps) {
  const more = useRef<HTMLButtonElement & { focus: () => void }>(null);
  const on = quantity > 0;
  const full = quantity >= max;
  const least = quantity <= min;
  const less = () => {
    if (least) return;
    if (quantity === 1) more.current?.focus();
    onChange?.(quantity - 1);
  };
  return (
    <div className={cx('stepper', on && 'stepper-on')}>
      <div className="stepper-box" {...(on && { role: 'group', 'aria-label': texts.group })}>
        {on && (
          <button
            type="button"
            className="stepper-btn"
            aria-label={texts.less}
            aria-disabled={least || undefined}
            onClick={less}
          >
            <Minus size={18} />
          </button>
        )}
        {on && <span className="stepper-count">{quantity}</span>}
        <button
          key="more"
          ref={more}
          type="button"
          className="stepper-btn"
          aria-label={on ? texts.more : texts.addName}
          aria-disabled={full || undefined}
          aria-describedby={full ? `${id}-max` : undefined}
          onClick={() => full || onChange?.(quantity + 1)}
        >
          {!on && <span>{texts.add}</span>}
          <Plus size={on ? 18 : 16} />
        </button>
      </div>
      {full && (
        <span className="stepper-max" id={`${id}-max`}>
          {texts.max}
        </span>
      )}
    </div>
  );
}
