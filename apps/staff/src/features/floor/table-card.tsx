import type { FloorTable } from '@tableside/contract/staff.schema';
import { BellRing, Clock, TriangleAlert, Users } from '@tableside/ui/icons';
import { initialsOf } from '@tableside/ui/initials';
import { useMoney } from '../../lib/money/money.ts';
import { useText } from '../../lib/text.tsx';
import { useTick } from '../../lib/tick.ts';
import { minutesSince } from '../../lib/ticket/elapsed.ts';
import { useTableSight } from './use-table-sight.ts';

interface TableCardProps {
  readonly table: FloorTable;
  readonly selected: boolean;
  readonly onSelect: (id: string) => void;
}

function Minutes({ since }: { readonly since: string }) {
  const text = useText();
  const minutes = useTick((now) => minutesSince(since, now));
  return text('floor.minutes', { count: minutes });
}

function Facts({ seating }: { readonly seating: NonNullable<FloorTable['seating']> }) {
  const text = useText();
  const money = useMoney();
  const { order, members, covers, waiter, open_calls: calls } = seating;
  return (
    <>
      <span className="table-facts">
        <span className="table-fact">
          <Users size={16} />
          {text('floor.guests', { count: covers ?? members.length })}
        </span>
        <span className="table-fact">
          <Clock size={16} />
          <Minutes since={seating.opened_at} />
        </span>
        {waiter && (
          <span className="table-fact">
            <span className="initials" aria-hidden>
              {initialsOf(waiter.name)}
            </span>
            <span className="vh">{text('floor.served-by', { name: waiter.name })}</span>
          </span>
        )}
        {calls > 0 && (
          <span className="table-fact">
            <BellRing size={16} />
            {text('floor.calls', { count: calls })}
          </span>
        )}
      </span>
      {order && (
        <span className="table-order">
          <span>
            {order.lines_ready > 0 && text('floor.lines-ready', { count: order.lines_ready })}
            {order.lines_ready > 0 && order.lines_open > 0 && ' · '}
            {order.lines_open > 0 && text('floor.lines-open', { count: order.lines_open })}
          </span>
          {order.amount_payable > 0 && <strong className="t-num">{money(order.amount_payable)}</strong>}
        </span>
      )}
    </>
  );
}

/** One table: its name, its state in a word, and what is going on there. */
export function TableCard({ table, selected, onSelect }: TableCardProps) {
  const text = useText();
  const { look, word, warnings } = useTableSight(table);
  return (
    <button
      type="button"
      className={`table-card table-${look}`}
      aria-pressed={selected}
      onClick={() => onSelect(table._id)}
    >
      <span className="table-head">
        <strong className="table-name">{table.name}</strong>
        <span className="table-state">
          {table.state === 'calling' && <BellRing size={14} />}
          {word}
        </span>
      </span>
      {warnings.map((warning) => (
        <span key={warning} className="table-warning">
          <TriangleAlert size={16} />
          {warning}
        </span>
      ))}
      {table.seating ? (
        <Facts seating={table.seating} />
      ) : (
        <span className="table-facts">
          {table.joined_to === null
            ? text('floor.seats', { count: table.seats })
            : text('floor.joined-to', { table: table.joined_to })}
        </span>
      )}
    </button>
  );
}
