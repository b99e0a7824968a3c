import { Banner } from '@tableside/ui/banner';
import type { ReactNode } from 'react';
import { useText } from '../text.tsx';
import type { PositionState } from './use-position.ts';

interface BannerProps {
  readonly state: PositionState;
  /** What goes without it. */
  readonly children?: ReactNode;
}

/** Why the device's position is not known, and what to do about it. */
export function PositionBanner({ state, children }: BannerProps) {
  const text = useText();
  if (state === 'idle' || state === 'asking') return null;
  return (
    <Banner kind="warning" live>
      {state === 'unavailable' ? (
        text('location.unavailable')
      ) : (
        <>
          <strong>{text('location.denied-title')}</strong>
          <br />
          {text('location.denied')} {state === 'denied-before' && text('location.denied-before')}
        </>
      )}{' '}
      {children}
    </Banner>
  );
}
