import type { FloorTable } from '@tableside/contract/staff.schema';
import { useCan } from '../../../lib/session.tsx';
import { useText } from '../../../lib/text.tsx';
import { SeatForm } from './seat-form.tsx';
import { TableActions } from './table-actions.tsx';
import { TableNotes } from './table-notes.tsx';
import { TableRounds } from './table-rounds.tsx';
import { TableWaiter } from './table-waiter.tsx';

interface TablePanelProps {
  readonly table: FloorTable;
  readonly onDone: () => void;
}

/** Everything about one table: who sits there, their code, what they ordered, what may be done. */
export function TablePanel({ table, onDone }: TablePanelProps) {
  const text = useText();
  const can = useCan();
  const { seating } = table;
  if (table.joined_to !== null) return <p>{text('floor.joined-text', { table: table.joined_to })}</p>;
  if (!seating)
    return can('floor.seat') && table.allowedActions.includes('open') ? (
      <div className="panel-part">
        <TableNotes table={table} />
        <SeatForm table={table} />
      </div>
    ) : (
      <div className="panel-part">
        <TableNotes table={table} />
        <p>{text('floor.free-text', { count: table.seats })}</p>
      </div>
    );
  return (
    <>
      <dl className="facts">
        <div>
          <dt>{text('floor.social-code')}</dt>
          <dd className="social-code">{seating.enigma}</dd>
        </div>
        <div>
          <dt>{text('floor.party')}</dt>
          <dd>
            {seating.members
              .map(({ name, host }) => (host ? text('floor.host', { name }) : name))
              .join(', ') || text('floor.nobody')}
          </dd>
        </div>
        {seating.covers !== null && (
          <div>
            <dt>{text('floor.covers')}</dt>
            <dd>{seating.covers}</dd>
          </div>
        )}
      </dl>
      <TableWaiter table={table} seating={seating} />
      <TableActions key={seating._id} table={table} seating={seating} onDone={onDone} />
      {seating.order && can('orders.read') && <TableRounds orderId={seating.order._id} />}
    </>
  );
}
