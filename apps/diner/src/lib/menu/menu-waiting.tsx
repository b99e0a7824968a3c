import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { useEffect, useState } from 'react';
import { RailSkeleton } from '../../first-paint/rail-skeleton.tsx';
import { useFirstText } from '../first-text.ts';

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

/** After 10 s: a word, and a way to try again. */
function LongWait({ onRetry }: { readonly onRetry: () => void }) {
  const text = useFirstText();
  const long = useAfter(LONG_MS);
  if (!long) return null;
  return (
    <p className="menu-notice" role="status">
      {text('shared.loading-long')}
      <button ref={handOverFocus} type="button" className="btn btn-outline" onClick={onRetry}>
        {text('shared.retry')}
      </button>
    </p>
  );
}

/** Rows in the place of the dishes. */
export function RowSkeletons({ onRetry }: { readonly onRetry: () => void }) {
  const text = useFirstText();
  return (
    <SkeletonGroup label={text('menu.loading')}>
      <LongWait onRetry={onRetry} />
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

/** The boxes of the menu from 300 ms on. */
export function MenuWaiting({ onRetry }: { readonly onRetry: () => void }) {
  const late = useAfter(SHOW_MS);
  return (
    <main ref={handOverFocus} className="menu" id="menu" tabIndex={-1}>
      {late && (
        <>
          <div className="cover cover-none" />
          <div className="menu-lead">
            <RailSkeleton />
          </div>
          <div className="menu-body">
            <div className="strip" />
            <div className="menu-list">
              <RowSkeletons onRetry={onRetry} />
            </div>
          </div>
        </>
      )}
    </main>
  );
}
