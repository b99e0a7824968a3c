import { ChevronRight } from '@tableside/ui/icons';
import type { ReactNode } from 'react';
import { follow } from '../../lib/follow.ts';

interface RowProps {
  readonly icon: ReactNode;
  readonly label: string;
  /** What is set now: the language, the theme. */
  readonly value?: string | undefined;
}

function RowWords({ icon, label, value }: RowProps) {
  return (
    <>
      {icon}
      <span className="profile-row-label">{label}</span>
      {value && <span className="t-small t-muted">{value}</span>}
      <ChevronRight size={20} className="profile-row-arrow" />
    </>
  );
}

/** A row that leads to another screen. */
export function RowLink({ href, ...words }: RowProps & { readonly href: string }) {
  return (
    <a className="profile-row" href={href} onClick={follow}>
      <RowWords {...words} />
    </a>
  );
}

/** A row that opens a sheet. */
export function RowButton({ onClick, ...words }: RowProps & { readonly onClick: () => void }) {
  return (
    <button type="button" className="profile-row" onClick={onClick}>
      <RowWords {...words} />
    </button>
  );
}
