import type { Order } from '@tableside/contract/ordering.schema';
import { Sheet } from '@tableside/ui/sheet';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { api } from '../../lib/api.ts';
import { FailedBanner } from '../../lib/failed-banner.tsx';
import { orderAnswered } from '../../lib/order/refresh-order.ts';
import { RatingForm } from '../../lib/rating/rating-form.tsx';
import { invalidate } from '../../lib/resource.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';
import { useAskedAnew } from '../../lib/use-asked-anew.ts';

/** Rates an order of the past. */
export function RateSheet({
  orderId,
  onClose,
}: {
  readonly orderId: string | null;
  readonly onClose: () => void;
}) {
  const text = useText();
  const { data, error, refreshing, reload } = useAskedAnew(orderId && `past-order:${orderId}`, () =>
    api.orders.getOrder({ params: { id: orderId ?? '' }, query: {} }),
  );
  const rated = (order: Order) => {
    orderAnswered(order);
    invalidate('orders:');
    invalidate(`past-order:${order._id}`);
    onClose();
    toast.success(text('rating.thanks'));
  };
  return (
    <Sheet
      open={orderId !== null}
      onClose={onClose}
      title={text('rating.title')}
      closeLabel={text('shared.close')}
      size="tall"
    >
      {error && (
        <FailedBanner busy={refreshing} onRetry={reload}>
          {error}
        </FailedBanner>
      )}
      {data && '_id' in data && data._id === orderId ? (
        <RatingForm key={data._id} order={data} onRated={rated} />
      ) : (
        !error && (
          <SkeletonGroup label={text('shared.loading')}>
            <Skeleton shape="title" />
            <Skeleton />
          </SkeletonGroup>
        )
      )}
    </Sheet>
  );
}
