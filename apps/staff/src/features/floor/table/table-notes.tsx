import type { FloorTable } from '@tableside/contract/staff.schema';
import { formatTime, zoneOf } from '@tableside/i18n/formats';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { useLocation } from 'wouter';
import { api } from '../../../lib/api.ts';
import { keys } from '../../../lib/keys.ts';
import { note } from '../../../lib/notes.ts';
import { useCan, useOnDuty } from '../../../lib/session.tsx';
import { isKept } from '../../../lib/tables/table-booking-rule.ts';
import { useText, useTexts } from '../../../lib/text.tsx';
import { useTick } from '../../../lib/tick.ts';
import { useCommand } from '../../../lib/use-command.ts';

interface TableNotesProps {
  readonly table: FloorTable;
}

/** The last guests have left: one tap says that their plates are gone. */
function Uncleaned({ table }: TableNotesProps) {
  const text = useText();
  const can = useCan();
  const { store } = useOnDuty();
  const clean = useCommand({
    ask: (id: string, options) => api.cleanTable({ params: { id } }, options),
    stale: [keys.floor(store._id)],
    onDone: () => note('success', text('floor.is-clean', { table: table.name })),
  });
  return (
    <>
      <Banner kind="warning">{text('floor.uncleaned-text')}</Banner>
      {can('floor.release') && (
        <Button
          ref={handOverFocus}
          size="lg"
          block
          busy={clean.isPending}
          onClick={() => clean.mutate(table._id)}
        >
          {text('floor.clean')}
        </Button>
      )}
    </>
  );
}

/** What is to be known before somebody sits down at a table: it is not clean, or others have booked it. */
export function TableNotes({ table }: TableNotesProps) {
  const { text, language } = useTexts();
  const can = useCan();
  const [, navigate] = useLocation();
  const zone = zoneOf(useOnDuty().store);
  const kept = useTick((now) => isKept(table, now));
  const { booking } = table;
  return (
    <>
      {table.allowedActions.includes('clean') && <Uncleaned table={table} />}
      {kept && booking && (
        <Banner
          kind="info"
          action={
            can('bookings.read') && (
              <Button onClick={() => navigate('/bookings')}>{text('floor.to-bookings')}</Button>
            )
          }
        >
          {text('floor.reserved-text', {
            time: formatTime(language, booking.at, zone),
            count: booking.guests,
          })}
        </Banner>
      )}
    </>
  );
}
