import '@tableside/ui/styles/content.css';
import '@tableside/ui/styles/forms.css';
import './purchase.css';
import type { PurchaseOrder } from '@tableside/contract/purchase.schema';
import { DoneArt, ReceiptArt } from '@tableside/ui/art';
import { ButtonLink } from '@tableside/ui/button';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { StateBlock } from '@tableside/ui/state-block';
import { api } from '../../lib/api.ts';
import { FailedBlock } from '../../lib/failed-block.tsx';
import { follow } from '../../lib/follow.ts';
import { useAddressQuery } from '../../lib/navigation.ts';
import { isPassing } from '../../lib/passing-failure.ts';
import { Screen } from '../../lib/screen.tsx';
import { useSeen } from '../../lib/seen.ts';
import { useRoot } from '../../lib/store.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import { PurchaseForm } from './purchase-form.tsx';

/** What is left to do when it is over: see the order, or call the restaurant. */
function Ended({ purchase }: { readonly purchase: PurchaseOrder }) {
  const text = useText();
  const { store, state } = purchase;
  if (state === 'expired')
    return (
      <StateBlock
        art={<ReceiptArt />}
        title={text('purchase.expired')}
        text={text('purchase.expired-text', { store: store.name })}
        action={
          <ButtonLink kind="primary" href={`tel:${store.phone}`}>
            {text('purchase.call', { store: store.name })}
          </ButtonLink>
        }
      />
    );
  return (
    <StateBlock
      art={<DoneArt />}
      title={text('purchase.confirmed')}
      text={text(state === 'fulfilled' ? 'purchase.fulfilled-text' : 'purchase.confirmed-text')}
      action={
        <ButtonLink kind="primary" href="/profile/transactions" onClick={follow}>
          {text('screens.to-orders')}
        </ButtonLink>
      }
    />
  );
}

function Missing({
  message,
  ...again
}: {
  readonly message: string | undefined;
  readonly busy: boolean;
  readonly onRetry: () => void;
}) {
  const text = useText();
  const phone = useRoot(({ auth }) => auth.user_data?.user.phone ?? '');
  return (
    <FailedBlock
      title={text('purchase.missing')}
      text={message ?? text('purchase.missing-text', { phone })}
      {...again}
    />
  );
}

function PurchaseOf({ id }: { readonly id: string }) {
  const text = useText();
  const { language } = useLanguage();
  const { data, error, status, refreshing, reload } = useSeen(
    'purchase_order',
    `purchase:${id}:${language}`,
    async () => {
      const answer = await api.purchase.getPurchase({ params: { id } });
      if (answer.ok) return { ok: true, value: { purchase: answer.value } };
      const unknown = answer.code === 'not-found' || answer.code === 'malformed';
      return unknown ? { ok: true, value: { purchase: null } } : answer;
    },
  );
  if (data?.purchase) {
    const { purchase } = data;
    const open = purchase.state === 'sent' || purchase.state === 'change-asked';
    return open ? <PurchaseForm purchase={purchase} reload={reload} /> : <Ended purchase={purchase} />;
  }
  if (isPassing({ status })) return <FailedBlock title={error} busy={refreshing} onRetry={reload} />;
  if (data || error !== undefined)
    return <Missing message={data ? undefined : error} busy={refreshing} onRetry={reload} />;
  return (
    <SkeletonGroup label={text('shared.loading')}>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
    </SkeletonGroup>
  );
}

/** `/purchase?id=`: an order that staff prepared for this person, to confirm or to send back. */
export function PurchaseScreen() {
  const text = useText();
  const id = useAddressQuery('id') ?? '';
  return (
    <Screen title={text('screens.purchase')} back="/">
      {id === '' ? (
        <Missing message={undefined} busy={false} onRetry={() => location.reload()} />
      ) : (
        <PurchaseOf id={id} />
      )}
    </Screen>
  );
}
