import type { Failure } from '@tableside/contract/endpoint';
import { ReceiptArt } from '@tableside/ui/art';
import { ButtonLink } from '@tableside/ui/button';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { StateBlock } from '@tableside/ui/state-block';
import { useEffect, useEffectEvent, useState } from 'react';
import { FailedBlock } from '../../lib/failed-block.tsx';
import { follow } from '../../lib/follow.ts';
import { refreshPerson } from '../../lib/sign-in/person.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';

function NothingOrdered() {
  const text = useText();
  return (
    <StateBlock
      art={<ReceiptArt />}
      title={text('bill.empty')}
      text={text('bill.empty-text')}
      action={
        <ButtonLink kind="accent" href="/home" onClick={follow}>
          {text('bill.browse')}
        </ButtonLink>
      }
    />
  );
}

/** Something was ordered, as far as this phone knows, and is not here: the server is asked what is running. */
function OnItsWay() {
  const text = useText();
  const [failure, setFailure] = useState<Failure | null>(null);
  const ask = async () => {
    setFailure(null);
    setFailure(await refreshPerson());
  };
  const begin = useEffectEvent(ask);
  useEffect(() => void begin(), []);
  if (failure?.code === 'not-found') return <NothingOrdered />;
  if (failure) return <FailedBlock title={failure.message} busy={false} onRetry={() => void ask()} />;
  return (
    <SkeletonGroup label={text('shared.loading')} className="bill-page">
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </SkeletonGroup>
  );
}

/** In the place of a bill: there is none, or it is not here yet. */
export function NoBill() {
  const running = useRoot(({ auth }) => auth.user_data?.user.current_order ?? null);
  return running === null ? <NothingOrdered /> : <OnItsWay />;
}
