import { BrokenArt, TableArt } from '@tableside/ui/art';
import { ButtonLink } from '@tableside/ui/button';
import { BrandMark } from '@tableside/ui/glyphs';
import { StateBlock } from '@tableside/ui/state-block';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LanguageField } from '../../lib/cards/language-field.tsx';
import { QueryState } from '../../lib/query-state.tsx';
import { useText } from '../../lib/text.tsx';
import { SetupForm } from './setup-form.tsx';
import { setupQuery } from './use-set-up.ts';

/** The key stands behind the #, so that it is in no server's log. */
const keyInAddress = (): string => location.hash.slice(1);

function Over({ owned }: { readonly owned: boolean }) {
  const text = useText();
  return (
    <StateBlock
      level={1}
      art={owned ? <TableArt /> : <BrokenArt />}
      title={text(owned ? 'setup.owned-title' : 'setup.over-title')}
      text={text(owned ? 'setup.owned-text' : 'setup.over-text')}
      action={
        owned && (
          <ButtonLink kind="primary" href="/staff">
            {text('signin.submit')}
          </ButtonLink>
        )
      }
    />
  );
}

/** The first run: an empty installation becomes somebody's restaurant, by a link that works once. */
export function SetupScreen() {
  const text = useText();
  const [key] = useState(keyInAddress);
  const query = useQuery({
    ...setupQuery(/^[\w-]{43}$/.test(key) ? key : 'x'.repeat(43)),
    staleTime: 600_000,
  });
  useEffect(() => {
    document.title = `${text('setup.title')} · Tableside`;
  }, [text]);
  return (
    <main className="sign-in staff-look setup" id="main">
      <div className="sign-in-card setup-card">
        <p className="sign-in-brand">
          <BrandMark />
          Tableside
        </p>
        <QueryState query={query}>
          {(state) => (state === 'open' ? <SetupForm linkKey={key} /> : <Over owned={state === 'owned'} />)}
        </QueryState>
        <LanguageField id="setup-language" />
      </div>
    </main>
  );
}
