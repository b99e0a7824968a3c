import './reward.css';
import type { Reward } from '@tableside/contract/loyalty.schema';
import { Button } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { Gift } from '@tableside/ui/icons';
import type { ReactNode } from 'react';
import { useText } from '../text.tsx';
import { CouponTicket } from './coupon-ticket.tsx';

interface CardProps {
  readonly reward: Reward;
  /** Names it among others: "Reveal reward 1 of 2". */
  readonly place: { readonly number: number; readonly count: number };
  readonly busy: boolean;
  readonly onReveal: () => void;
  /** What can be done with an open one. */
  readonly children?: ReactNode;
}

/** A reward: sealed until it is tapped, then a ticket. */
export function RewardCard({ reward, place, busy, onReveal, children }: CardProps) {
  const text = useText();
  if (reward.state === 'new')
    return (
      <div className="reward-sealed">
        <Gift size={40} />
        <div className="reward-words">
          <p className="t-h3">{text('rewards.sealed')}</p>
          <p className="t-small">{reward.voucher.store_id.name}</p>
        </div>
        <Button
          ref={handOverFocus}
          kind="primary"
          busy={busy}
          aria-label={text('rewards.reveal-name', place)}
          onClick={onReveal}
        >
          {text('rewards.reveal')}
        </Button>
      </div>
    );
  const { usable, message } = reward.voucher;
  return (
    <div className="reward-open">
      <CouponTicket voucher={reward.voucher} off={!usable} note={!usable && message}>
        {children}
      </CouponTicket>
    </div>
  );
}
