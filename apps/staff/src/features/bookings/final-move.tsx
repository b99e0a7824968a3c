import { Button } from '@tableside/ui/button';
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { useState } from 'react';
import { useText } from '../../lib/text.tsx';

interface FinalMoveProps {
  readonly action: 'cancel' | 'no-show';
  /** Whose booking it is. */
  readonly name: string;
  readonly onMove: () => void;
}

/** A bare "Cancel" in a dialog would also mean leaving it. */
const CONFIRM = { cancel: 'bookings.cancel-booking', 'no-show': 'bookings.no-show' } as const;

/** A move that gives the tables away: it is asked about first. */
export function FinalMove({ action, name, onMove }: FinalMoveProps) {
  const text = useText();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{text(`bookings.${action}`)}</Button>
      {asking && (
        <DialogConfirm
          open
          title={text(`bookings.ask-${action}`, { name })}
          text={text(`bookings.ask-${action}-text`)}
          confirm={text(CONFIRM[action])}
          keep={text('bookings.keep')}
          danger
          onKeep={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onMove();
          }}
        />
      )}
    </>
  );
}
