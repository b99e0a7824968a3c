import { BrokenArt } from '@tableside/ui/art';
import { Button, ButtonLink } from '@tableside/ui/button';
import { CircleCheck } from '@tableside/ui/icons';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { StateBlock } from '@tableside/ui/state-block';
import { CouponTicket } from '../../lib/coupon/coupon-ticket.tsx';
import { follow } from '../../lib/follow.ts';
import { useText } from '../../lib/text.tsx';
import { NextUse } from './next-use.tsx';
import { type ScannedCode, useClaim } from './use-claim.ts';

function Refused({
  message,
  onRetry,
}: {
  readonly message: string;
  readonly onRetry: (() => void) | undefined;
}) {
  const text = useText();
  const action = onRetry ? (
    <Button onClick={onRetry}>{text('shared.retry')}</Button>
  ) : (
    <ButtonLink href="/profile/rewards" onClick={follow}>
      {text('rewards.see-all')}
    </ButtonLink>
  );
  return (
    <StateBlock art={<BrokenArt />} alert title={text('rewards.not-added')} text={message} action={action} />
  );
}

/** The voucher of a scanned code, taken as soon as this is shown. */
export function ClaimVoucher(scanned: ScannedCode) {
  const text = useText();
  const { claimed, claim } = useClaim(scanned);
  if (claimed.kind === 'refused')
    return <Refused message={claimed.message} onRetry={claimed.again ? () => void claim() : undefined} />;
  if (claimed.kind === 'adding')
    return (
      <SkeletonGroup label={text('rewards.adding')} className="rewards">
        <Skeleton shape="title" />
        <Skeleton />
      </SkeletonGroup>
    );
  return (
    <div className="rewards reward-just">
      <p className="rewards-added" role="status">
        <CircleCheck size={20} /> {text('rewards.added')}
      </p>
      <div className="reward-open">
        <CouponTicket voucher={claimed.voucher}>
          <NextUse voucher={claimed.voucher} />
        </CouponTicket>
      </div>
      <ButtonLink block href="/profile/rewards" onClick={follow}>
        {text('rewards.see-all')}
      </ButtonLink>
    </div>
  );
}
