import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Check } from '../icons.tsx';

export interface KdsLineModel {
  readonly key: string;
  readonly quantity: number;
  /** In the kitchen's language. */
  readonly name: string;
  /** The language `name` is written in. */
  readonly lang?: string | undefined;
  /** As the guest saw it, when that differs, with its language. */
  readonly otherName?: { readonly text: string; readonly lang: string } | undefined;
  /** A veg mark. */
  readonly mark?: ReactNode | undefined;
  /** One that is taken twice stands there twice. */
  readonly choices?: readonly string[] | undefined;
  /** The guest's words; set in quotes. */
  readonly note?: string | undefined;
  readonly state: 'open' | 'done' | 'void';
  /** A warning about this dish: "Contains nuts". */
  readonly risk?: string | undefined;
  /** "ALSO AT: FRY". */
  readonly elsewhere?: string | undefined;
  /** Picked out by the all-day panel. */
  readonly highlighted?: boolean | undefined;
}

interface KdsLineProps {
  readonly line: KdsLineModel;
  readonly voidText: string;
  /** Hidden word of a finished line. */
  readonly doneText: string;
  readonly onTap?: ((key: string) => void) | undefined;
}

/** One dish of a ticket; a tap marks it done or takes that back. */
export function KdsLine({ line, voidText, doneText, onTap }: KdsLineProps) {
  const {
    key,
    quantity,
    name,
    otherName,
    mark,
    choices = [],
    note,
    state,
    risk,
    elsewhere,
    highlighted,
  } = line;
  return (
    <li className={cx('kds-line', `kds-line-${state}`, highlighted && 'kds-line-lit')}>
      <button
        type="button"
        className="kds-tap"
        aria-pressed={state === 'done'}
        aria-disabled={state === 'void' || undefined}
        onClick={() => state !== 'void' && onTap?.(key)}
      >
        <span className="kds-quantity">{state === 'done' ? <Check size={24} /> : quantity}</span>
        <span className="kds-dish">
          <span className="kds-name">
            {state === 'done' && <span className="vh">{quantity} </span>}
            {mark}{' '}
            <span className="kds-words" lang={line.lang}>
              {name}
            </span>
          </span>
          {otherName && (
            <span className="kds-other" lang={otherName.lang}>
              {otherName.text}
            </span>
          )}
          {[...choices.entries()].map(([place, choice]) => (
            <span key={place} className="kds-choice">
              {choice}
            </span>
          ))}
          {note && <q className="kds-note">{note}</q>}
          {risk && <span className="kds-elsewhere kds-risk">{risk}</span>}
          {elsewhere && <span className="kds-elsewhere">{elsewhere}</span>}
          {state === 'done' && <span className="vh">, {doneText}</span>}
        </span>
        {state === 'void' && <strong className="kds-void">{voidText}</strong>}
      </button>
    </li>
  );
}
