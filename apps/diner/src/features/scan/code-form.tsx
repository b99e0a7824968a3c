import { TABLE_CODE_LENGTH } from '@tableside/contract/vocabulary';
import { Button } from '@tableside/ui/button';
import { Field } from '@tableside/ui/field';
import { type FormEvent, useState } from 'react';
import { isCode, typedCode } from '../../lib/arrival/table-code.ts';
import { useText } from '../../lib/text.tsx';
import type { CodeAttempt } from './use-code.ts';

/** The code on the card, typed. */
export function CodeForm({ attempt }: { readonly attempt: CodeAttempt }) {
  const text = useText();
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = typedCode(code);
    const whole = wanted.length === TABLE_CODE_LENGTH;
    setShort(!whole);
    // A sign that no card carries is for the server to refuse in its own words.
    if (whole) void attempt.enter(isCode(wanted) ? wanted : code.trim(), 'typed');
  };
  const change = (typed: string): void => {
    setCode(typed);
    setShort(false);
    attempt.reset();
  };
  return (
    <form className="code-form" onSubmit={submit}>
      <Field
        id="table-code"
        label={text('scan.code')}
        helper={text('scan.code-hint')}
        error={short ? text('scan.code-short') : attempt.failure}
        value={code}
        onChange={(event) => change(event.currentTarget.value)}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={20}
        autoFocus
      />
      <Button kind="accent" size="lg" block type="submit" busy={attempt.busy}>
        {text('scan.open')}
      </Button>
    </form>
  );
}
