import type { Ticket } from '@tableside/contract/staff.schema';
import { formatTime, zoneOf } from '@tableside/i18n/formats';
import { Button } from '@tableside/ui/button';
import { RotateCcw } from '@tableside/ui/icons';
import { Sheet } from '@tableside/ui/sheet';
import { StateBlock } from '@tableside/ui/state-block';
import { useQuery } from '@tanstack/react-query';
import { dishName } from '../../lib/dish-name.ts';
import { placeOf } from '../../lib/mode.tsx';
import { ticketsQuery } from '../../lib/queries.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';
import { inRecallOrder } from './board-order.ts';
import { PrintButtons } from './print-buttons.tsx';
import { sharesOf } from './share.ts';
import type { Paper } from './use-printing.ts';

const MOST = 50;

interface RecallSheetProps {
  readonly open: boolean;
  readonly station: string | undefined;
  readonly onClose: () => void;
  readonly onPutBack: (ticket: Ticket) => void;
  readonly paper: Paper;
}

function Row({
  ticket,
  onPutBack,
  paper,
}: {
  readonly ticket: Ticket;
  readonly onPutBack: (ticket: Ticket) => void;
  readonly paper: Paper;
}) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const at = formatTime(language, ticket.bumped?.at ?? ticket.changed_at, zoneOf(store));
  const dishes = ticket.lines.map((line) => `${line.qty} × ${dishName(line.name, language).name}`);
  return (
    <li className="recall-row">
      <div className="recall-words">
        <h3>{placeOf({ table: ticket.table, number: ticket.order_number }, text)}</h3>
        <p className="t-muted">
          {ticket.bumped ? text('kitchen.bumped-by', { name: ticket.bumped.by, time: at }) : at}
        </p>
        <p>{dishes.join(' · ')}</p>
      </div>
      <div className="button-row">
        {ticket.allowedActions.includes('recall') && (
          <Button icon={<RotateCcw size={20} />} onClick={() => onPutBack(ticket)}>
            {text('kitchen.put-back')}
          </Button>
        )}
        <PrintButtons id={ticket._id} paper={paper} />
      </div>
    </li>
  );
}

function Rows({ station, onPutBack, paper }: Pick<RecallSheetProps, 'station' | 'onPutBack' | 'paper'>) {
  const { text } = useTexts();
  const { store } = useOnDuty();
  const query = useQuery({ ...ticketsQuery(store._id, 'done'), staleTime: 0 });
  const { data: open = [] } = useQuery(ticketsQuery(store._id, 'open'));
  const served = new Set(query.data?.map(({ _id }) => _id));
  const bumped = sharesOf(open, station).filter(({ _id, bumped: off }) => off !== null && !served.has(_id));
  return (
    <QueryState query={query}>
      {(done) =>
        sharesOf(done, station).length + bumped.length === 0 ? (
          <StateBlock
            level={3}
            title={text('kitchen.recall-empty')}
            text={text('kitchen.recall-empty-text')}
          />
        ) : (
          <ul className="recall">
            {inRecallOrder([...bumped, ...sharesOf(done, station)], MOST).map((ticket) => (
              <Row key={ticket._id} ticket={ticket} onPutBack={onPutBack} paper={paper} />
            ))}
          </ul>
        )
      }
    </QueryState>
  );
}

/** The last tickets that left the board, each with who and when, to be put back. */
export function RecallSheet({ open, station, onClose, onPutBack, paper }: RecallSheetProps) {
  const { text } = useTexts();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('kitchen.recall')}
      closeLabel={text('shared.close')}
      wide
    >
      {open && <Rows station={station} onPutBack={onPutBack} paper={paper} />}
    </Sheet>
  );
}
