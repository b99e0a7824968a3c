import type { Unprinted } from '@tableside/contract/staff-printing.schema';
import { formatTime, zoneOf } from '@tableside/i18n/formats';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { Printer, RotateCcw } from '@tableside/ui/icons';
import { Sheet } from '@tableside/ui/sheet';
import { useState } from 'react';
import { placeOf } from '../../lib/mode.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { useText, useTexts } from '../../lib/text.tsx';
import { whyUnprinted } from '../../lib/ticket/printing.ts';
import type { Paper } from './use-printing.ts';

function Row({ slip, paper }: { readonly slip: Unprinted; readonly paper: Paper }) {
  const { text, language } = useTexts();
  const zone = zoneOf(useOnDuty().store);
  const { ticket } = slip;
  const about = ticket
    ? placeOf({ table: ticket.table, number: ticket.order_number }, text)
    : text('printers.test-page');
  const titles = {
    ticket: about,
    test: about,
    void: text('printers.cancellation', { about }),
    pass: `${about} · ${text('frame.pass')}`,
  };
  return (
    <li className="recall-row">
      <div className="recall-words">
        <h3>{titles[slip.kind]}</h3>
        <p className="t-muted">{[slip.printer, formatTime(language, slip.made_at, zone)].join(' · ')}</p>
        <p>{text('printers.why', { why: whyUnprinted(slip) })}</p>
      </div>
      <div className="button-row">
        <Button
          icon={<RotateCcw size={20} />}
          onClick={() => paper.move.mutate({ id: slip._id, action: 'retry' })}
        >
          {text('shared.retry')}
        </Button>
        {ticket && slip.kind !== 'pass' && (
          <Button
            icon={<Printer size={20} />}
            busy={paper.isHere(ticket._id)}
            onClick={() => paper.here.mutate(ticket._id)}
          >
            {text('printers.here')}
          </Button>
        )}
        <Button kind="text" onClick={() => paper.move.mutate({ id: slip._id, action: 'drop' })}>
          {text('printers.drop')}
        </Button>
      </div>
    </li>
  );
}

/** Says what should be on paper and is not; nothing while all is well. */
export function PrintWarning({ paper }: { readonly paper: Paper }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const { silent, unprinted } = paper;
  const count = unprinted.length;
  if (!silent && count === 0 && !open) return null;
  const words = [
    silent && text('printers.silent'),
    count > 0 && text('printers.unprinted', { count }),
  ].filter(Boolean);
  return (
    <>
      {words.length > 0 && (
        <Banner
          kind={count > 0 ? 'danger' : 'warning'}
          live
          action={count > 0 && <Button onClick={() => setOpen(true)}>{text('printers.show')}</Button>}
        >
          {words.join(' ')}
        </Banner>
      )}
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={text('printers.unprinted-title')}
        closeLabel={text('shared.close')}
        wide
      >
        {count === 0 ? (
          <p>{text('printers.all-printed')}</p>
        ) : (
          <ul className="recall">
            {unprinted.map((slip) => (
              <Row key={slip._id} slip={slip} paper={paper} />
            ))}
          </ul>
        )}
      </Sheet>
    </>
  );
}
