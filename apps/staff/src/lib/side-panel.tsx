import { IconButton } from '@tableside/ui/icon-button';
import { X } from '@tableside/ui/icons';
import { Sheet } from '@tableside/ui/sheet';
import { type ReactNode, useEffect, useRef } from 'react';
import { leave } from './form/unsaved.ts';
import { useText } from './text.tsx';
import { useMedia } from './use-media.ts';

interface SidePanelProps {
  /** Identifies what is shown; undefined closes the panel. */
  readonly of: string | undefined;
  readonly title: string;
  /** Closing it loses nothing, whatever is not saved: it does not ask. */
  readonly keepsAll?: boolean | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Details beside a list on wide screens, a sheet on narrow ones. */
export function SidePanel({ of, title, keepsAll, onClose, children }: SidePanelProps) {
  const text = useText();
  const wide = useMedia('(width >= 1024px)');
  const close = () => (keepsAll ? onClose() : leave(onClose));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (of !== undefined) heading.current?.focus({ preventScroll: true });
  }, [of]);
  if (!wide)
    return (
      <Sheet open={of !== undefined} onClose={close} title={title} closeLabel={text('shared.close')} wide>
        {of !== undefined && children}
      </Sheet>
    );
  if (of === undefined) return null;
  return (
    <aside className="side-panel" aria-labelledby="side-panel">
      <header className="side-panel-head">
        <h2 id="side-panel" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={text('shared.close')} icon={<X />} onClick={close} />
      </header>
      <div className="side-panel-body">{children}</div>
    </aside>
  );
}
