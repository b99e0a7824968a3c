import './delivery.css';
import type { ReactNode } from 'react';

interface RowProps {
  readonly icon: ReactNode;
  /** What it tells of, for listeners. */
  readonly label: string;
  /** Its first line, where that is not the label. */
  readonly title?: string;
  readonly children: ReactNode;
  /** What changes it. */
  readonly act?: ReactNode;
}

/** Where or when an order changes hands. */
export function HandoverRow({ icon, label, title = label, children, act }: RowProps) {
  return (
    <section className="handover-row" aria-label={label}>
      {icon}
      <div>
        <p className="t-label">{title}</p>
        {children}
      </div>
      {act}
    </section>
  );
}
