import { formatList } from '@tableside/i18n/formats';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { Trash } from '@tableside/ui/icons';
import { type ReactNode, useState } from 'react';
import { showWrong } from '../../lib/form/show-wrong.ts';
import { useUnsaved } from '../../lib/form/unsaved.ts';
import type { Edited } from '../../lib/form/use-laid-over.ts';
import { useTexts } from '../../lib/text.tsx';
import { clashWords } from './publish/field-words.ts';

interface EditorFormProps {
  readonly edited: Edited;
  /** What would be sent can be sent. */
  readonly ready: boolean;
  readonly busy: boolean;
  /** Somebody wants to save: from now on what is wrong is said. */
  readonly onInsist: () => void;
  readonly onSave: () => void;
  /** Names the deed: "Delete this dish". */
  readonly remove: string;
  /** Absent for what is not there yet. */
  readonly onDelete: (() => void) | undefined;
  readonly children: ReactNode;
}

/** What a colleague has changed too while the form was open: whoever saves it decides. */
function Clashes({ fields }: { readonly fields: readonly string[] }) {
  const { text, language } = useTexts();
  if (fields.length === 0) return null;
  const words = formatList(language, clashWords(fields, text));
  return (
    <Banner kind="warning" live>
      {text('editor.clashes', { fields: words })}
    </Banner>
  );
}

/** A form of the menu's editor: its first mistake gets the focus; deleting, and leaving what is not saved, is asked about. */
export function EditorForm({
  edited,
  ready,
  busy,
  onInsist,
  onSave,
  remove,
  onDelete,
  children,
}: EditorFormProps) {
  const { text } = useTexts();
  useUnsaved(edited.changed);
  const [deleting, setDeleting] = useState(false);
  return (
    <form
      className="editor-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onInsist();
        if (ready) onSave();
        else showWrong(event.currentTarget);
      }}
    >
      {children}
      <div className="editor-save">
        <Clashes fields={edited.clashes} />
        <Button type="submit" kind="accent" size="lg" block busy={busy}>
          {text('acts.save')}
        </Button>
        {onDelete && (
          <Button kind="text" icon={<Trash size={20} />} onClick={() => setDeleting(true)}>
            {remove}
          </Button>
        )}
      </div>
      <DialogConfirm
        open={deleting}
        title={remove}
        text={text('editor.delete-text')}
        confirm={text('editor.delete')}
        keep={text('shared.cancel')}
        danger
        busy={busy}
        onKeep={() => setDeleting(false)}
        onConfirm={() => {
          setDeleting(false);
          onDelete?.();
        }}
      />
    </form>
  );
}
