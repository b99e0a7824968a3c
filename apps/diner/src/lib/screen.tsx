import './screen.css';
import { Header, type HeaderBack } from '@tableside/ui/header';
import type { ReactNode } from 'react';
import { backTo } from './follow.ts';
import { useText } from './text.tsx';

export interface ScreenProps {
  readonly title: string;
  readonly sub?: string | undefined;
  /** Where the arrow leads; none without it. */
  readonly back?: string | undefined;
  /** Done instead of leaving: a step back within the screen. */
  readonly onBack?: (() => void) | undefined;
  readonly actions?: ReactNode | undefined;
  readonly children: ReactNode;
}

/** A screen for reading and filling in: header and one column of at most 640 px. */
export function Screen({ title, sub, back, onBack, actions, children }: ScreenProps) {
  const text = useText();
  const arrow = back === undefined ? undefined : backTo(back, text('shared.back'));
  const stepping: HeaderBack | undefined =
    arrow && onBack
      ? {
          ...arrow,
          onClick: (event) => {
            event.preventDefault();
            onBack();
          },
        }
      : arrow;
  return (
    <>
      <Header title={title} sub={sub} back={stepping} actions={actions} />
      <main className="screen" id="menu" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
