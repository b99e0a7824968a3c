import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import type { ReactNode } from 'react';
import { useText } from './text.tsx';

interface FailedBannerProps {
  /** Why it could not be had. */
  readonly children: ReactNode;
  /** It is under way again. */
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** In the place of what could not be fetched, with the way to ask again. */
export function FailedBanner({ children, busy, onRetry }: FailedBannerProps) {
  const text = useText();
  return (
    <Banner
      kind="danger"
      live
      action={
        <Button ref={handOverFocus} kind="text" busy={busy} onClick={onRetry}>
          {text('shared.retry')}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
