import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { type ReactNode, Suspense } from 'react';
import { useText } from '../../lib/text.tsx';
import { BrokenBoundary } from '../broken-boundary.tsx';
import { useBrokenWords } from '../broken-words.ts';

const reload = (): void => location.reload();

/** Instead of a sheet that cannot be drawn, mostly because its code cannot be had. */
function LoadAgain({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  return (
    <DialogConfirm
      open
      {...useBrokenWords()}
      confirm={text('screens.reload')}
      keep={text('shared.close')}
      onConfirm={reload}
      onKeep={onClose}
    />
  );
}

interface OverlayBoundaryProps {
  /** Whether what is inside is wanted on screen. */
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** One for each kind of sheet: neither the wait for its code nor its failure may touch what else is on screen. */
export function OverlayBoundary({ open, onClose, children }: OverlayBoundaryProps) {
  const instead = (again: () => void): ReactNode => {
    const close = (): void => {
      onClose();
      again();
    };
    return open && <LoadAgain onClose={close} />;
  };
  return (
    <BrokenBoundary instead={instead}>
      <Suspense>{children}</Suspense>
    </BrokenBoundary>
  );
}
