import { isComposing } from '@tableside/ui/composing';
import { IconButton } from '@tableside/ui/icon-button';
import { X } from '@tableside/ui/icons';
import { rememberFocus } from '@tableside/ui/modal';
import { Sheet } from '@tableside/ui/sheet';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { leave, unsaved } from './form/unsaved.ts';
import { useStore } from './store.ts';
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

/** Takes the focus to the title of a panel whenever it shows something else, and back to what opened it once it is gone. */
function usePanelFocus(of: string) {
  const panel = useRef<HTMLElement>(null);
  const shown = useRef<string>(undefined);
  const giveBack = useRef<() => void>(undefined);
  useEffect(() => {
    if (shown.current === of) return;
    shown.current = of;
    if (!panel.current?.contains(document.activeElement)) giveBack.current = rememberFocus();
    panel.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [of]);
  useEffect(
    () => () => {
      // Whoever went on to something else keeps the focus there.
      if (document.activeElement === document.body) giveBack.current?.();
    },
    [],
  );
  return panel;
}

/** A word that is put together, a dialog, or a search that has been typed, is what Escape ends first. */
function endsByEscape(event: KeyboardEvent): boolean {
  const { key, target } = event;
  if (key !== 'Escape' || isComposing(event)) return false;
  if (!(target instanceof HTMLElement) || target.closest('dialog')) return false;
  return !(target instanceof HTMLInputElement && target.type === 'search' && target.value !== '');
}

interface PanelProps extends Pick<SidePanelProps, 'title' | 'onClose' | 'children'> {
  readonly of: string;
}

function Panel({ of, title, onClose, children }: PanelProps) {
  const text = useText();
  const panel = usePanelFocus(of);
  return (
    <aside
      className="side-panel"
      aria-labelledby="side-panel"
      ref={panel}
      onKeyDown={(event) => endsByEscape(event.nativeEvent) && onClose()}
    >
      <header className="side-panel-head">
        <h2 id="side-panel" tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={text('shared.close')} icon={<X />} onClick={onClose} />
      </header>
      <div className="side-panel-body">{children}</div>
    </aside>
  );
}

/**
 * Whether there is room beside the list. The content is drawn anew when that changes, as where a tablet is turned: not
 * while something is not saved.
 */
function useRoomBeside(): boolean {
  const room = useMedia('(width >= 1024px)');
  const holds = useStore(unsaved, ({ forms }) => forms.size > 0);
  const [beside, setBeside] = useState(room);
  if (beside !== room && !holds) setBeside(room);
  return beside;
}

/** Details beside a list on wide screens, a sheet on narrow ones. */
export function SidePanel({ of, title, keepsAll, onClose, children }: SidePanelProps) {
  const text = useText();
  const beside = useRoomBeside();
  const close = () => (keepsAll ? onClose() : leave(onClose));
  if (!beside)
    return (
      <Sheet open={of !== undefined} onClose={close} title={title} closeLabel={text('shared.close')} wide>
        {of !== undefined && children}
      </Sheet>
    );
  if (of === undefined) return null;
  return (
    <Panel of={of} title={title} onClose={close}>
      {children}
    </Panel>
  );
}
