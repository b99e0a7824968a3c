import { Skeleton } from '@tableside/ui/skeleton';

const CARDS = [1, 2, 3, 4];

/** Holds the place of the suggestions, so that nothing below moves when they come. */
export function RailSkeleton() {
  return (
    <div className="rail" aria-hidden="true">
      <div className="rail-head">
        <Skeleton shape="pill" />
      </div>
      <div className="rail-cards">
        {CARDS.map((card) => (
          <div key={card} className="rail-card">
            <Skeleton shape="photo" />
            <div className="rail-card-text">
              <Skeleton />
              <Skeleton />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
