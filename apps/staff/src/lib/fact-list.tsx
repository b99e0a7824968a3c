import type { ReactNode } from 'react';

export type Fact = readonly [label: string, value: ReactNode];

interface FactListProps {
  readonly facts: readonly Fact[];
  /** Each fact under its label; short ones beside each other where there is room; or each beside its label. */
  readonly as?: 'stack' | 'columns' | 'rows';
}

/** What is known of one thing: facts with their labels. */
export function FactList({ facts, as = 'stack' }: FactListProps) {
  return (
    <dl className={`facts fact-${as}`}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
