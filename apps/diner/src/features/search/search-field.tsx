import { LONGEST_SEARCH } from '@tableside/contract/limits';
import { Button } from '@tableside/ui/button';
import { IconButton } from '@tableside/ui/icon-button';
import { Search, X } from '@tableside/ui/icons';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { goBack } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.tsx';

interface FieldProps {
  readonly words: string;
  readonly onWords: (words: string) => void;
}

/** The field at the top. Escape clears it, then leaves. */
export function SearchField({ words, onWords }: FieldProps) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    field.current?.blur(); // puts the keyboard away
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (words === '') goBack('/home');
    else onWords('');
  };
  return (
    <search>
      <form className="search-bar" onSubmit={submit}>
        <div className="search-box">
          <Search size={20} />
          <input
            ref={field}
            className="search-field"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={LONGEST_SEARCH}
            aria-label={text('search.field')}
            placeholder={text('search.field')}
            value={words}
            onChange={(event) => onWords(event.currentTarget.value)}
            onKeyDown={leave}
          />
          {words !== '' && (
            <IconButton
              label={text('search.clear')}
              icon={<X size={20} />}
              onClick={() => {
                onWords('');
                field.current?.focus();
              }}
            />
          )}
        </div>
        <Button kind="text" onClick={() => goBack('/home')}>
          {text('shared.cancel')}
        </Button>
      </form>
    </search>
  );
}
