import '../../lib/wait-card.css';
import { type ReactNode, useId } from 'react';

interface WaitCardProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** What is said, and what can be done. */
  readonly children: ReactNode;
  /** The way to be rid of it, at its end. */
  readonly close?: ReactNode;
}

/** Something to do while the food is cooked. */
export function WaitCard({ icon, title, children, close }: WaitCardProps) {
  const id = useId();
  return (
    <section className="wait-card" aria-labelledby={id}>
      {icon}
      <div className="wait-card-text">
        <h2 className="t-h3" id={id}>
          {title}
        </h2>
        {children}
      </div>
      {close}
    </section>
  );
}
