import type { MenuDraft } from '@tableside/contract/staff-menu.schema';
import { Button } from '@tableside/ui/button';
import { useState } from 'react';
import { useText } from '../../../lib/text.tsx';
import { BulkSheet } from './bulk-sheet.tsx';

interface TickedBarProps {
  readonly draft: MenuDraft;
  /** Keys of dishes. */
  readonly ticked: ReadonlySet<string>;
  readonly onPrices: () => void;
  readonly onClear: () => void;
}

/** What may be done with the dishes that are ticked. */
export function TickedBar({ draft, ticked, onPrices, onClear }: TickedBarProps) {
  const text = useText();
  const [changing, setChanging] = useState(false);
  if (ticked.size === 0) return null;
  const done = () => {
    setChanging(false);
    onClear();
  };
  return (
    <section className="editor-bar" aria-label={text('editor.ticked', { count: ticked.size })}>
      <p role="status">
        <strong>{text('editor.ticked', { count: ticked.size })}</strong>
      </p>
      <div className="button-row">
        <Button kind="primary" onClick={() => setChanging(true)}>
          {text('editor.change-ticked')}
        </Button>
        <Button kind="text" onClick={onClear}>
          {text('editor.untick')}
        </Button>
      </div>
      {changing && (
        <BulkSheet
          draft={draft}
          ticked={ticked}
          onPrices={() => {
            setChanging(false);
            onPrices();
          }}
          onClose={() => setChanging(false)}
          onDone={done}
        />
      )}
    </section>
  );
}
