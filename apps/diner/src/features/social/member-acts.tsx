import '@tableside/ui/styles/overlays.css';
import type { Order } from '@tableside/contract/ordering.schema';
import { Button } from '@tableside/ui/button';
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { useState } from 'react';
import { useText } from '../../lib/text.tsx';
import { useParty } from './use-party.ts';

interface ActsProps {
  readonly order: Order;
  readonly member: Order['members'][number];
}

/** What the host may do about somebody else at the table. */
export function MemberActs({ order, member }: ActsProps) {
  const text = useText();
  const { busy, remove, handOver } = useParty(order);
  const [asking, setAsking] = useState(false);
  const name = member.name || text('social.guest');
  return (
    <div ref={handOverFocus} className="social-member-acts">
      <Button
        kind="text"
        busy={busy === 'host'}
        aria-label={text('social.make-host-name', { name })}
        onClick={() => void handOver(member._id)}
      >
        {text('social.make-host')}
      </Button>
      <Button kind="text" aria-label={text('social.remove-name', { name })} onClick={() => setAsking(true)}>
        {text('social.remove')}
      </Button>
      <DialogConfirm
        open={asking}
        danger
        title={text('social.remove-title', { name })}
        text={text('social.remove-text')}
        confirm={text('social.remove')}
        keep={text('social.keep')}
        busy={busy === 'remove'}
        onConfirm={() => void remove(member._id).then(() => setAsking(false))}
        onKeep={() => setAsking(false)}
      />
    </div>
  );
}

interface LeaveProps {
  readonly order: Order;
  readonly onLeft: () => void;
}

/** The way out of the party, asked once more. */
export function LeaveParty({ order, onLeft }: LeaveProps) {
  const text = useText();
  const { busy, leave } = useParty(order);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button kind="text" onClick={() => setAsking(true)}>
        {text('social.leave')}
      </Button>
      <DialogConfirm
        open={asking}
        danger
        title={text('social.leave-title')}
        text={text('social.leave-text')}
        confirm={text('social.leave')}
        keep={text('social.stay')}
        busy={busy === 'leave'}
        onConfirm={() => void leave(onLeft).then(() => setAsking(false))}
        onKeep={() => setAsking(false)}
      />
    </>
  );
}
