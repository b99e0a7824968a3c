import { formatList } from '@tableside/i18n/formats';
import { Button } from '@tableside/ui/button';
import { showWrong } from '@tableside/ui/show-wrong';
import type { FormEvent, ReactNode } from 'react';
import { useTexts } from '../text.tsx';
import { useUnsaved } from './unsaved.ts';

interface SaveBarProps {
  /** What differs from what is saved, in the form's own words. */
  readonly changed: readonly string[];
  readonly busy: boolean;
  /** Takes back everything that is not saved. */
  readonly onUndo: () => void;
}

function SaveBar({ changed, busy, onUndo }: SaveBarProps) {
  const { text, language } = useTexts();
  const same = changed.length === 0;
  return (
    <footer className="save-bar">
      <p>
        {same ? text('frame.unchanged') : text('frame.changed', { parts: formatList(language, changed) })}
      </p>
      <div className="save-acts">
        {!same && <Button onClick={onUndo}>{text('shared.undo')}</Button>}
        <Button type="submit" kind="accent" size="lg" busy={busy} aria-disabled={same || undefined}>
          {text('acts.save')}
        </Button>
      </div>
    </footer>
  );
}

interface EditFormProps extends SaveBarProps {
  readonly className?: string | undefined;
  /** Of something that is not there yet: what the one button says. It has nothing to compare with and nothing to undo. */
  readonly add?: string | undefined;
  /** For whoever may look only: no way to save. */
  readonly readOnly?: boolean | undefined;
  /** Something changed and is to be saved. The form says itself what is wrong. */
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/**
 * A form of settings. At its lower edge stands what has changed, in words, with undo and save, wherever it is scrolled;
 * whoever leaves with changes is asked first.
 */
export function EditForm({ className, add, readOnly, onSubmit, children, ...bar }: EditFormProps) {
  const ready = add !== undefined || bar.changed.length > 0;
  useUnsaved(bar.changed.length > 0 && !readOnly);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!ready || bar.busy || readOnly) return;
    onSubmit();
    showWrong(event.currentTarget);
  };
  return (
    <form className={`edit-form ${className ?? ''}`} noValidate onSubmit={submit}>
      {children}
      {!readOnly && add === undefined && <SaveBar {...bar} />}
      {!readOnly && add !== undefined && (
        <footer className="save-bar">
          <Button type="submit" kind="accent" size="lg" block busy={bar.busy}>
            {add}
          </Button>
        </footer>
      )}
    </form>
  );
}
