import { LONGEST_TYPED_CODE } from '@tableside/contract/limits';
import { Button } from '@tableside/ui/button';
import { Field } from '@tableside/ui/field';
import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/text.tsx';
import type { Applying } from './use-coupons.ts';

/** A code from a flyer or a friend, typed. */
export function TypedCoupon({ applying }: { readonly applying: Applying }) {
  const text = useText();
  const [code, setCode] = useState('');
  const [empty, setEmpty] = useState(false);
  const [open, setOpen] = useState(false);
  const { busy, refused, applyCode, mend } = applying;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    setEmpty(typed === '');
    if (typed !== '' && !busy) void applyCode(typed);
  };
  return (
    <details
      className="coupon-code"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{text('coupon.have-code')}</summary>
      <form onSubmit={submit}>
        <Field
          id="coupon-code"
          label={text('coupon.code')}
          value={code}
          error={empty ? text('coupon.code-missing') : refused?.refId === null && refused.message}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={LONGEST_TYPED_CODE}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setEmpty(false);
            mend();
          }}
        />
        <Button kind="primary" type="submit" busy={busy}>
          {text('coupon.apply')}
        </Button>
      </form>
    </details>
  );
}
