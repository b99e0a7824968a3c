import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { useEffect, useState } from 'react';
import { RailSkeleton } from '../../first-paint/rail-skeleton.tsx';
import { useFirstText } from '../../lib/first-text.ts';

const SHOW_MS = 300;
const LONG_MS = 10_000;
const ROWS = [1, 2, 3, 4, 5];

function useAfter(ms: number): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return over;
}

/** Rows in the place of the dishes. */
export function RowSkeletons() {
  const text = useFirstText();
  return (
    <SkeletonGroup label={text('menu.loading')}>
      {ROWS.map((row) => (
        <div className="item" key={row}>
          <div className="item-text">
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton />
          </div>
          <div className="item-side">
            <Skeleton shape="photo" className="photo-square" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** The boxes of the menu from 300 ms on; after 10 s a word and a way to try again. */
export function MenuWaiting({ onRetry }: { readonly onRetry: () => void }) {
  const text = useFirstText();
  const late = useAfter(SHOW_MS);
  const long = useAfter(LONG_MS);
  return (
    <main className="menu" id="menu" tabIndex={-1}>
      {late && (
        <>
          <div className="cover cover-none" />
          <div className="menu-lead">
            {long && (
              <p className="menu-notice" role="status">
                {text('shared.loading-long')}
                <button type="button" className="btn btn-outline" onClick={onRetry}>
                  {text('shared.retry')}
                </button>
              </p>
            )}
            <RailSkeleton />
          </div>
          <div className="menu-body">
            <div className="strip" />
            <div className="menu-list">
              <RowSkeletons />
            </div>
          </div>
        </>
      )}
    </main>
  );
}
