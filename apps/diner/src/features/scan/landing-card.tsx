import { ChevronRight } from '@tableside/ui/icons';
import type { ReactNode } from 'react';
import { follow } from '../../lib/follow.ts';

interface CardProps {
  readonly href: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly note?: string | undefined;
  /** Ours, so that a router may take over. */
  readonly inside?: boolean;
}

/** One way to go on from the landing. */
export function LandingCard({ href, icon, title, note, inside = true }: CardProps) {
  return (
    <a className="card landing-card" href={href} onClick={inside ? follow : undefined}>
      {icon}
      <span className="landing-card-text">
        <span className="landing-card-title">{title}</span>
        {note && <span className="landing-card-note">{note}</span>}
      </span>
      <ChevronRight size={20} />
    </a>
  );
}
