import { MOST_SEATS, MOST_TABLES_AN_AREA } from '@tableside/contract/limits';
import { Button } from '@tableside/ui/button';
import { showWrong } from '@tableside/ui/show-wrong';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isSame } from '../../lib/form/lay-over.ts';
import { useUnsaved } from '../../lib/form/unsaved.ts';
import { useTexts } from '../../lib/text.tsx';
import { countryOfZone } from './country-presets.ts';
import { DoneStep } from './done-step.tsx';
import type { FormPart } from './form-part.ts';
import { OwnerStep } from './owner-step.tsx';
import { PlaceStep } from './place-step.tsx';
import { bodyOf, firstDraft, problemsIn, type SetupDraft, STEPS, tableCount } from './setup-draft.ts';
import { TablesStep } from './tables-step.tsx';
import { useSetUp } from './use-set-up.ts';

const bodies = { you: OwnerStep, place: PlaceStep, tables: TablesStep };

function useDraft() {
  const { language } = useTexts();
  const [first] = useState<SetupDraft>(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    return firstDraft(language, zone, countryOfZone(zone) ?? '');
  });
  const [draft, setDraft] = useState(first);
  return {
    draft,
    changed: !isSame(draft, first),
    change: (some: Partial<SetupDraft>) => setDraft((now) => ({ ...now, ...some })),
  };
}

/** The three steps to a house of one's own; nothing is sent before the last one. */
export function SetupForm({ linkKey }: { readonly linkKey: string }) {
  const { text } = useTexts();
  const { draft, changed, change } = useDraft();
  const [at, setAt] = useState(0);
  const [tried, setTried] = useState(false);
  const setUp = useSetUp(linkKey);
  useUnsaved(changed && !setUp.isSuccess);
  const heading = useRef<HTMLHeadingElement>(null);
  const step = STEPS[at] ?? 'you';
  const wrong = problemsIn(step, draft);
  const error: FormPart['error'] = (problem) => {
    if (!tried || !wrong.includes(problem)) return undefined;
    if (problem !== 'tables') return text(`setup.error.${problem}`);
    return text('setup.error.tables', { tables: MOST_TABLES_AN_AREA, seats: MOST_SEATS });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its title
  useEffect(() => heading.current?.focus(), [at]);
  if (setUp.isSuccess) {
    const tables = draft.modes.includes('dinein') ? tableCount(draft) : 0;
    return <DoneStep name={draft.place} tables={tables} kept={setUp.data.kept} />;
  }
  const go = (to: number) => {
    setAt(to);
    setTried(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (wrong.length > 0) {
      setTried(true);
      return showWrong(event.currentTarget);
    }
    if (at < STEPS.length - 1) return go(at + 1);
    if (!setUp.isPending) setUp.mutate(bodyOf(draft, text('setup.area-first')));
  };
  const Body = bodies[step];
  const last = at === STEPS.length - 1;
  return (
    <form className="setup-form" noValidate onSubmit={submit}>
      <p className="setup-step">{text('setup.step', { step: at + 1, all: STEPS.length })}</p>
      <h1 ref={heading} tabIndex={-1}>
        {text(`setup.${step}`)}
      </h1>
      <Body draft={draft} change={change} error={error} />
      <p className="sign-in-error" role="alert">
        {setUp.message}
      </p>
      <div className="setup-buttons">
        {at > 0 && (
          <Button size="lg" onClick={() => go(at - 1)} aria-disabled={setUp.isPending}>
            {text('shared.back')}
          </Button>
        )}
        <Button type="submit" kind="accent" size="lg" busy={setUp.isPending}>
          {text(last ? 'setup.finish' : 'shared.continue')}
        </Button>
      </div>
    </form>
  );
}
