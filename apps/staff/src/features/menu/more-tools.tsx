import { Button, ButtonLink } from '@tableside/ui/button';
import { Download, Ellipsis, Percent, Plus, Upload } from '@tableside/ui/icons';
import { useId, useRef, useState } from 'react';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import type { Chosen } from './menu-list.tsx';
import { useOpenImport } from './use-open-import.ts';

const FORMATS = ['csv', 'json'] as const;

interface MoreToolsProps {
  readonly onChoose: (chosen: Chosen) => void;
  readonly onPrices: () => void;
}

/** Safari before 17 knows no popovers: there the button shows and hides the box by itself. */
function useOwnToggle() {
  const [open, setOpen] = useState(false);
  if ('popover' in HTMLElement.prototype) return;
  return {
    button: { 'aria-expanded': open, onClick: () => setOpen(!open) },
    box: { hidden: !open, onClick: () => setOpen(false) },
  };
}

/** What is rarely done to a whole menu, behind one button; the browser shuts it by Escape or a tap beside it. */
export function MoreTools({ onChoose, onPrices }: MoreToolsProps) {
  const text = useText();
  const { store } = useOnDuty();
  const openImport = useOpenImport();
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const own = useOwnToggle();
  const file = `/api/staff/stores/${store._id}/menu/export?format=`;
  const shuts = { kind: 'text', block: true, popoverTarget: id, popoverTargetAction: 'hide' } as const;
  return (
    <>
      <Button ref={opener} icon={<Ellipsis size={20} />} popoverTarget={id} {...own?.button}>
        {text('shared.more')}
      </Button>
      {/* What a choice opens gives the focus back to this button: the box is shut by then. */}
      <div
        id={id}
        popover="auto"
        className="more-tools"
        onClickCapture={() => opener.current?.focus()}
        {...own?.box}
      >
        <Button {...shuts} icon={<Plus size={20} />} onClick={() => onChoose({ what: 'new-category' })}>
          {text('editor.add-category')}
        </Button>
        <Button {...shuts} icon={<Plus size={20} />} onClick={() => onChoose({ what: 'new-group' })}>
          {text('editor.add-group')}
        </Button>
        <Button {...shuts} icon={<Percent size={20} />} onClick={onPrices}>
          {text('editor.prices')}
        </Button>
        <Button {...shuts} icon={<Upload size={20} />} onClick={openImport}>
          {text('editor.import')}
        </Button>
        {FORMATS.map((format) => (
          <ButtonLink
            key={format}
            kind="text"
            block
            href={`${file}${format}`}
            download
            icon={<Download size={20} />}
          >
            {format.toUpperCase()}
          </ButtonLink>
        ))}
      </div>
    </>
  );
}
