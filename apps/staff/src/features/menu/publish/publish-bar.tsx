import type { MenuDraft } from '@tableside/contract/staff-menu.schema';
import { Button } from '@tableside/ui/button';
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { Sheet } from '@tableside/ui/sheet';
import { useState } from 'react';
import { note } from '../../../lib/notes.ts';
import { useText } from '../../../lib/text.tsx';
import { useMoveMenu } from '../menu-query.ts';
import { DifferenceList } from './difference-list.tsx';
import { ScheduledNote, ScheduleForm } from './schedule-part.tsx';
import { UntaxedNote } from './untaxed-note.tsx';

/** What is not published yet: it is looked through, published at once, or forgotten; the last publishing is taken back. */
export function PublishBar({ draft }: { readonly draft: MenuDraft }) {
  const text = useText();
  const [open, setOpen] = useState<'review' | 'discard' | 'undo'>();
  const done = (words: string) => () => {
    setOpen(undefined);
    note('success', words);
  };
  const publish = useMoveMenu('publish', done(text('editor.published')));
  const discard = useMoveMenu('discard', () => setOpen(undefined));
  const undo = useMoveMenu('undo', done(text('editor.undone')));
  const { differences, can_undo, saved_by, scheduled, revision, menu_version } = draft;
  const seen = { revision, menu_version };
  const count = differences.length;
  // A colleague was first: what is changed next is not looked through by itself.
  if (open === 'review' && count === 0) setOpen(undefined);
  if (count === 0 && !can_undo) return null;
  return (
    <div className="editor-bar">
      <p>
        <strong>{text('editor.unpublished', { count })}</strong>
        {count > 0 && saved_by !== null && (
          <span className="t-muted">{text('editor.by', { name: saved_by })}</span>
        )}
      </p>
      {scheduled && <ScheduledNote revision={revision} scheduled={scheduled} />}
      <div className="button-row">
        {count === 0 && (
          <Button ref={handOverFocus} onClick={() => setOpen('undo')}>
            {text('editor.undo')}
          </Button>
        )}
        {count > 0 && (
          <>
            <Button ref={handOverFocus} kind="text" onClick={() => setOpen('discard')}>
              {text('editor.discard')}
            </Button>
            <Button ref={handOverFocus} kind="primary" onClick={() => setOpen('review')}>
              {text('editor.review')}
            </Button>
          </>
        )}
      </div>
      <Sheet
        open={open === 'review'}
        onClose={() => setOpen(undefined)}
        title={text('editor.unpublished', { count })}
        closeLabel={text('shared.close')}
        wide
        footer={
          <Button kind="accent" size="lg" block busy={publish.isPending} onClick={() => publish.mutate(seen)}>
            {text('editor.publish')}
          </Button>
        }
      >
        <UntaxedNote draft={draft} />
        <DifferenceList differences={differences} />
        <ScheduleForm draft={draft} onDone={() => setOpen(undefined)} />
      </Sheet>
      <DialogConfirm
        open={open === 'discard'}
        title={text('editor.discard-title')}
        text={text('editor.discard-text')}
        confirm={text('editor.discard')}
        keep={text('shared.cancel')}
        danger
        busy={discard.isPending}
        onKeep={() => setOpen(undefined)}
        onConfirm={() => discard.mutate(seen)}
      />
      <DialogConfirm
        open={open === 'undo'}
        title={text('editor.undo-title')}
        text={text('editor.undo-text')}
        confirm={text('editor.undo')}
        keep={text('shared.cancel')}
        busy={undo.isPending}
        onKeep={() => setOpen(undefined)}
        onConfirm={() => undo.mutate(seen)}
      />
    </div>
  );
}
