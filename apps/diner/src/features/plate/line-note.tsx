import { MAX_NOTE_LENGTH } from '@tableside/contract/vocabulary';
import { lineKey, mergeLines, type PlateLine } from '@tableside/pricing/line-identity';
import { Button } from '@tableside/ui/button';
import { TextArea } from '@tableside/ui/text-area';
import { useId, useState } from 'react';
import { facts } from '../../lib/facts.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';

/** A note makes it another dish, so a line may melt into one that already has the same note. */
function noteWritten(line: PlateLine, note: string): void {
  const written = { ...line, note: note.trim(), key: lineKey({ ...line, note }) };
  const { lines } = useRoot.getState().cart;
  facts.plateReplaced(mergeLines(lines.map((one) => (one.key === line.key ? written : one))));
}

/** What the kitchen should know about this line. */
export function LineNote({ line, onDone }: { readonly line: PlateLine; readonly onDone: () => void }) {
  const text = useText();
  const id = useId();
  const [note, setNote] = useState(line.note);
  const save = () => {
    noteWritten(line, note);
    onDone();
  };
  return (
    <div className="plate-note">
      <TextArea
        id={id}
        label={text('my-plate.note')}
        helper={text('my-plate.note-hint')}
        value={note}
        maxLength={MAX_NOTE_LENGTH}
        rows={2}
        autoFocus
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className="plate-note-buttons">
        <Button kind="primary" onClick={save}>
          {text('acts.save')}
        </Button>
        <Button kind="text" onClick={onDone}>
          {text('shared.cancel')}
        </Button>
      </div>
    </div>
  );
}
