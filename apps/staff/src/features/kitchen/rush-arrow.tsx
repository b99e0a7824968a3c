import type { StaffRole } from '@tableside/contract/vocabulary';
import { IconButton } from '@tableside/ui/icon-button';
import { ArrowUp, RotateCcw } from '@tableside/ui/icons';
import { useState } from 'react';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useTick } from '../../lib/tick.ts';
import type { BoardTicket } from './joined-rounds.ts';

/** Whoever leads the kitchen has the arrow at hand; a cook finds it in the ticket's menu. */
const LEADS: readonly StaffRole[] = ['owner', 'manager', 'expo'];
/** How long the arrow takes back what it did. */
const CANCEL_MS = 3_000;

interface RushArrowProps {
  readonly ticket: BoardTicket;
  readonly place: string;
  /** Wants it first, or in its turn after all. */
  readonly onRush: (ticket: BoardTicket, first: boolean) => void;
}

/** Takes a ticket to the front of every board, and for three seconds back to its turn. */
export function RushArrow({ ticket, place, onRush }: RushArrowProps) {
  const text = useText();
  const { me } = useOnDuty();
  const [pressed, setPressed] = useState<number>();
  const cancels = useTick((now) => pressed !== undefined && now - pressed < CANCEL_MS);
  const leads = me.roles.some((role) => LEADS.includes(role));
  if (!leads || ticket.status === 'ready' || (ticket.rush !== null && !cancels)) return null;
  const rushed = ticket.rush !== null;
  return (
    <IconButton
      className="ticket-rush"
      label={`${text(rushed ? 'kitchen.rush-clear' : 'kitchen.rush-set')}, ${place}`}
      icon={rushed ? <RotateCcw size={20} /> : <ArrowUp size={20} />}
      onClick={() => {
        setPressed(rushed ? undefined : Date.now());
        onRush(ticket, !rushed);
      }}
    />
  );
}
