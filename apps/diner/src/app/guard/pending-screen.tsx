import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { useFirstText } from '../../lib/first-text.ts';

/** Stands in for a screen whose code is on its way. Unseen and unheard at first, so that what comes soon does not flash. */
export function PendingScreen() {
  const text = useFirstText();
  return (
    <SkeletonGroup label={text('shared.loading')} className="screen-pending">
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </SkeletonGroup>
  );
}
