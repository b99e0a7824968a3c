import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

interface RowProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  readonly label: ReactNode;
  /** A quieter second line: a description, or why it cannot be had. */
  readonly note?: ReactNode | undefined;
  /** At the end of the line: "+₹ 40". */
  readonly end?: ReactNode | undefined;
}

function Row({
  label,
  note,
  end,
  className,
  kind,
  ...rest
}: RowProps & { readonly kind: 'checkbox' | 'radio' }) {
  return (
    <label className={cx('choice', rest.disabled && 'choice-off', className)}>
      <input {...rest} type={kind} className={cx('tick', kind === 'radio' && 'tick-round')} />
      <span className="choice-text">
        <span className="choice-label">{label}</span>
        {note && <span className="choice-note">{note}</span>}
      </span>
      {end && <span className="choice-end">{end}</span>}
    </label>
  );
}

export type ChoiceRowProps = RowProps;

/** One of several that may be ticked, 52 px high. */
export const CheckboxRow = (props: ChoiceRowProps) => <Row {...props} kind="checkbox" />;

/** One of several of which one is picked, 52 px high. */
export const RadioRow = (props: ChoiceRowProps) => <Row {...props} kind="radio" />;
