import { BrokenArt } from '@tableside/ui/art';
import { Button } from '@tableside/ui/button';
import { StateBlock } from '@tableside/ui/state-block';
import type { ReactNode } from 'react';
import { useText } from './text.tsx';

interface FailedBlockProps {
  readonly title: ReactNode;
  /** Why it could not be had. */
  readonly text?: ReactNode;
  /** It is under way again. */
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** In the place of a whole page that could not be fetched, with the way to ask again. */
export function FailedBlock({ title, text: why, busy, onRetry }: FailedBlockProps) {
  const text = useText();
  return (
    <StateBlock
      art={<BrokenArt />}
      alert
      title={title}
      text={why}
      action={
        <Button kind="primary" busy={busy} onClick={onRetry}>
          {text('shared.retry')}
        </Button>
      }
    />
  );
}
