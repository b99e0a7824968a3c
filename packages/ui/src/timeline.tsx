import type { ReactNode } from 'react';
import { Check } from './icons.tsx';

export interface TimelineStep {
  readonly key: string;
  readonly label: ReactNode;
  /** Time, or what is happening. */
  readonly note?: ReactNode | undefined;
  readonly state: 'done' | 'current' | 'todo';
  /** Hidden words for the state: "done", "next". */
  readonly stateText?: string | undefined;
}

export interface TimelineProps {
  readonly label: string;
  readonly steps: readonly TimelineStep[];
}

/** The stages of an order, from top to bottom. */
export function Timeline({ label, steps }: TimelineProps) {
  return (
    <ol className="timeline" aria-label={label}>
      {steps.map(({ key, label: name, note, state, stateText }) => (
        <li
          key={key}
          className={`timeline-step timeline-${state}`}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className="timeline-mark" aria-hidden="true">
            {state === 'done' && <Check size={14} />}
          </span>
          <div>
            <p className="timeline-label">
              {name}
              {stateText && <span className="vh">, {stateText}</span>}
            </p>
            {note && <p className="timeline-note">{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
