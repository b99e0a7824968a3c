import type { ReactNode } from 'react';

export type Fact = readonly [label: string, value: ReactNode];

interface FactListProps {
  readonly facts: readonly Fact[];
  /** Short values, beside each other where there is room. */
  readonly columns?: boolean;
}

/** What is known of one thing, each fact under its label. */
export function FactList({ facts, columns = false }: FactListProps) {
  return (
    <dl className={columns ? 'facts fact-columns' : 'facts'}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
