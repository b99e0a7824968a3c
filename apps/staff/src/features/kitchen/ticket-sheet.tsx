import { isUnderWay } from '@tableside/contract/ordered-lines';
import { isAllowed, ticketPermissions } from '@tableside/contract/permissions';
import type { Ticket } from '@tableside/contract/staff.schema';
import type { StaffLineAction, TicketAction } from '@tableside/contract/vocabulary';
import { Button } from '@tableside/ui/button';
import { ArrowDown, ArrowUp } from '@tableside/ui/icons';
import { Sheet } from '@tableside/ui/sheet';
import { useState } from 'react';
import { dishName } from '../../lib/dish-name.ts';
import { placeOf } from '../../lib/mode.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import type { SoldOutItem } from '../../lib/sold-out-dialog.tsx';
import { useTexts } from '../../lib/text.tsx';
import type { Move } from '../../lib/ticket/ticket-moves.ts';
import { type BoardTicket, roundsOf } from './joined-rounds.ts';
import { PrintButtons } from './print-buttons.tsx';
import { type Rejecting, RejectSheet } from './reject-sheet.tsx';
import type { Paper } from './use-printing.ts';

const TICKET_BUTTONS = [
  'fire',
  'accept',
  'start',
  'ready',
  'serve',
  'recall',
  'reject',
] as const satisfies readonly TicketAction[];
const LINE_BUTTONS: readonly StaffLineAction[] = ['start', 'ready', 'serve', 'recall', 'reject'];

interface TicketSheetProps {
  readonly ticket: BoardTicket | undefined;
  readonly onClose: () => void;
  readonly onMove: (ticket: Ticket, move: Move) => void;
  /** Wants it first, or in its turn after all. */
  readonly onRush: (ticket: Ticket) => void;
  readonly onSoldOut: (item: SoldOutItem) => void;
  readonly paper: Paper;
}

/** Everything else that can be done with a ticket and its lines. */
export function TicketSheet({ ticket, onClose, onMove, onRush, onSoldOut, paper }: TicketSheetProps) {
  const { text, language } = useTexts();
  const { me } = useOnDuty();
  const [rejecting, setRejecting] = useState<Rejecting>();
  const may = (action: TicketAction, allowed: readonly string[]) =>
    allowed.includes(action) && isAllowed(me.roles, ticketPermissions[action]);
  const go = (move: Move) => {
    if (!ticket) return;
    if (move.action !== 'reject') onMove(ticket, move);
    else setRejecting({ card: ticket, lineId: move.lineId });
    if (move.lineId === undefined || move.action === 'reject') onClose();
  };
  const rushes =
    ticket && isUnderWay(ticket.status) && isAllowed(me.roles, 'tickets.work') ? ticket : undefined;
  const place = ticket && placeOf({ table: ticket.table, number: ticket.order_number }, text);
  const id = ticket?._id ?? '';
  return (
    <>
      <Sheet
        open={ticket !== undefined}
        onClose={onClose}
        title={text('kitchen.menu', { place: place ?? '' })}
        closeLabel={text('shared.close')}
        wide
      >
        <div className="button-row">
          {rushes && (
            <Button
              icon={rushes.rush ? <ArrowDown size={20} /> : <ArrowUp size={20} />}
              onClick={() => onRush(rushes)}
            >
              {text(rushes.rush ? 'kitchen.rush-clear' : 'kitchen.rush-set')}
            </Button>
          )}
          {TICKET_BUTTONS.filter((action) => may(action, ticket?.allowedActions ?? [])).map((action) => (
            <Button key={action} onClick={() => go({ ticketId: id, action })}>
              {text('kitchen.whole', { action: text(`kitchen.action.${action}`) })}
            </Button>
          ))}
          {ticket &&
            roundsOf(ticket).map((round, position) => (
              <PrintButtons
                key={round._id}
                id={round._id}
                paper={paper}
                added={position > 0 ? round.placed_at : undefined}
              />
            ))}
        </div>
        <ul className="sheet-lines">
          {ticket?.lines.map((line) => {
            const { name, lang } = dishName(line.name, language);
            return (
              <li key={line._id}>
                <h3 lang={lang}>
                  {line.qty} × {name}
                </h3>
                <div className="button-row">
                  {LINE_BUTTONS.filter((action) => may(action, line.allowedActions)).map((action) => (
                    <Button key={action} onClick={() => go({ ticketId: id, lineId: line._id, action })}>
                      {text(`kitchen.action.${action}`)}
                    </Button>
                  ))}
                  {isAllowed(me.roles, 'availability.write') && (
                    <Button kind="text" onClick={() => onSoldOut({ id: line.item_id, name, left: null })}>
                      {text('stock.sell-out')}
                    </Button>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      </Sheet>
      <RejectSheet rejecting={rejecting} onClose={() => setRejecting(undefined)} />
    </>
  );
}
