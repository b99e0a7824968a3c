import { Button } from '@tableside/ui/button';
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { Trash } from '@tableside/ui/icons';
import { showWrong } from '@tableside/ui/show-wrong';
import { type ReactNode, useState } from 'react';
import { Clashes } from '../../lib/form/clashes.tsx';
import { useUnsaved } from '../../lib/form/unsaved.ts';
import type { Edited } from '../../lib/form/use-laid-over.ts';
import { useText } from '../../lib/text.tsx';
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
  const text = useText();
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
        <Clashes words={clashWords(edited.clashes, text)} />
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
