import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Check, CircleAlert, Clock, Flame, Send } from './icons.tsx';

export type StatusTone = 'sending' | 'waiting' | 'active' | 'done' | 'problem';

export interface StatusPillProps {
  readonly tone: StatusTone;
  /** A word of the status dictionary. */
  readonly children: ReactNode;
}

const ICONS = { sending: Send, waiting: Clock, active: Flame, done: Check, problem: CircleAlert };

/** Where something stands: a shape, a colour and always the word. */
export function StatusPill({ tone, children }: StatusPillProps) {
  const Icon = ICONS[tone];
  return (
    <span className={cx('status', `status-${tone}`)}>
      <Icon size={14} />
      {children}
    </span>
  );
}
