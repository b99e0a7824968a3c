import { useWhileThere } from '@tableside/ui/use-there';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { FormSheet } from '../../lib/form/form-sheet.tsx';
import { ReasonField } from '../../lib/form/reason-field.tsx';
import { SheetForm } from '../../lib/form/sheet-form.tsx';
import { keys } from '../../lib/keys.ts';
import { inTurn } from '../../lib/replay/in-turn.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { type BoardTicket, movesOf } from './joined-rounds.ts';

/** What of a card is rejected: all of it that can be, or one line. */
export interface Rejecting {
  readonly card: BoardTicket;
  readonly lineId: string | undefined;
}

const USUAL = ['out', 'not-made', 'closing', 'wrong'] as const;

interface FormProps {
  readonly rejecting: Rejecting;
  readonly onDone: () => void;
}

// It takes money off a bill, so it is never kept for later as bumps are.
function RejectForm({ rejecting: { card, lineId }, onDone }: FormProps) {
  const text = useText();
  const { store } = useOnDuty();
  const [reason, setReason] = useState('');
  const [insisted, setInsisted] = useState(false);
  const said = reason.trim();
  const move = { ticketId: card._id, action: 'reject' } as const;
  const tickets = movesOf(card, lineId === undefined ? move : { ...move, lineId }).map(
    ({ ticket }) => ticket._id,
  );
  const reject = useCommand({
    ask: (why: string, options) => {
      const body = { action: 'reject', reason: why } as const;
      const call = (id: string, more: typeof options) =>
        lineId === undefined
          ? api.moveTicket({ params: { id }, body }, more)
          : api.moveTicketLine({ params: { id, line_id: lineId }, body }, more);
      const [first = card._id, ...rest] = tickets;
      return inTurn([first, ...rest], call, options);
    },
    stale: [keys.tickets(store._id)],
    onDone: useWhileThere(onDone),
  });
  return (
    <SheetForm
      submit={text('kitchen.action.reject')}
      kind="danger"
      busy={reject.isPending}
      onSubmit={() => {
        setInsisted(true);
        if (said !== '') reject.mutate(said);
      }}
    >
      <p>{text('kitchen.reject-text')}</p>
      <ReasonField
        id="reject-reason"
        value={reason}
        usual={USUAL.map((each) => text(`kitchen.reject-${each}`))}
        missing={insisted && said === ''}
        onChange={setReason}
      />
    </SheetForm>
  );
}

interface RejectSheetProps {
  readonly rejecting: Rejecting | undefined;
  readonly onClose: () => void;
}

/** Rejects a ticket or a line that nobody has begun, and says why: a usual reason, or words of one's own. */
export function RejectSheet({ rejecting, onClose }: RejectSheetProps) {
  const text = useText();
  return (
    <FormSheet open={rejecting !== undefined} onClose={onClose} title={text('kitchen.reject-title')} wide>
      {rejecting && <RejectForm rejecting={rejecting} onDone={onClose} />}
    </FormSheet>
  );
}
