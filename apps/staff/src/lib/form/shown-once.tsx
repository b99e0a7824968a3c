import { Button } from '@tableside/ui/button';
import { type ReactNode, useId } from 'react';
import { useText } from '../text.tsx';
import { useUnsaved } from './unsaved.ts';

/** Not its button: whoever presses Enter twice would put it away unread. */
const takeFocus = (shown: HTMLElement | null): void => shown?.focus({ preventScroll: true });

interface ShownOnceProps {
  /** What to do with it now. */
  readonly words: string;
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** A key or a PIN that is told this once, in a locked `FormSheet`: its own button alone puts it away. */
export function ShownOnce({ words, onDone, children }: ShownOnceProps) {
  const text = useText();
  const id = useId();
  useUnsaved(true);
  return (
    <section className="shown-once" aria-labelledby={id} tabIndex={-1} ref={takeFocus}>
      <p id={id}>{words}</p>
      {children}
      <Button kind="accent" size="lg" block onClick={onDone}>
        {text('acts.done')}
      </Button>
    </section>
  );
}
