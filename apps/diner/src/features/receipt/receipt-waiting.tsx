import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { useText } from '../../lib/text.tsx';

/** Boxes in the place of a receipt that is on its way. */
export function ReceiptWaiting() {
  return (
    <SkeletonGroup label={useText()('ebill.loading')} className="receipt">
      <Skeleton shape="title" />
      {Array.from({ length: 9 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey boxes are all alike
        <Skeleton key={place} />
      ))}
    </SkeletonGroup>
  );
}
