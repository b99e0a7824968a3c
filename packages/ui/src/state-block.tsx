import type { ReactNode } from 'react';
import { handOverFocus } from './hand-over-focus.ts';

export interface StateBlockProps {
  /** A drawing of `art.tsx`. */
  readonly art?: ReactNode | undefined;
  readonly title: ReactNode;
  /** One sentence: why, or what is safe. */
  readonly text?: ReactNode | undefined;
  /** The next step: one button, or a row of the ways there are. */
  readonly action?: ReactNode | undefined;
  /** Level of the heading; 2 unless told otherwise. */
  readonly level?: 1 | 2 | 3 | undefined;
  /** An error: listeners are told at once. */
  readonly alert?: boolean | undefined;
}

/** What stands where content would be: nothing yet, nothing found, something went wrong. Its button hands the focus on. */
export function StateBlock({ art, title, text, action, level = 2, alert }: StateBlockProps) {
  const Title = `h${level}` as const;
  return (
    <div ref={handOverFocus} className="state" role={alert ? 'alert' : undefined}>
      {art}
      <Title className="state-title" tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Title>
      {text && <p className="state-text">{text}</p>}
      {action && <div className="state-action">{action}</div>}
    </div>
  );
}
