import type { ReactNode } from 'react';

/** Line drawings for empty and broken states; decoration only, the words beside them say it. */
function Art({ children }: { readonly children: ReactNode }) {
  return (
    <svg className="art" width="144" height="112" viewBox="0 0 144 112" aria-hidden="true">
      {children}
    </svg>
  );
}

/** A plate and its cutlery: nothing to eat here yet. */
export const PlateArt = () => (
  <Art>
    <ellipse className="art-soft" cx="72" cy="92" rx="56" ry="8" />
    <circle className="art-paper" cx="72" cy="54" r="38" />
    <circle className="art-fill" cx="72" cy="54" r="24" />
    <circle cx="72" cy="54" r="38" />
    <circle cx="72" cy="54" r="24" />
    <path d="M17 22v16c0 5 3 8 7 8s7-3 7-8V22M24 22v66M124 88V22c-7 3-10 12-10 22 0 7 4 10 10 10" />
  </Art>
);

/** A bill without lines: nothing was ordered, or there is nothing to pay. */
export const ReceiptArt = () => (
  <Art>
    <ellipse className="art-soft" cx="72" cy="100" rx="48" ry="7" />
    <path className="art-paper" d="M46 12h52v86l-6.5-5-6.5 5-6.5-5-6.5 5-6.5-5-6.5 5-6.5-5L46 98z" />
    <path className="art-fill" d="M56 62h32v14H56z" />
    <path d="M46 12h52v86l-6.5-5-6.5 5-6.5-5-6.5 5-6.5-5-6.5 5-6.5-5L46 98zM56 26h20M56 37h32M56 48h32M56 62h32v14H56z" />
  </Art>
);

/** A glass over a dish: nothing was found. */
export const SearchArt = () => (
  <Art>
    <ellipse className="art-soft" cx="72" cy="100" rx="48" ry="7" />
    <circle className="art-paper" cx="64" cy="50" r="34" />
    <path className="art-fill" d="M44 54c0-11 9-19 20-19s20 8 20 19z" />
    <path d="M44 54c0-11 9-19 20-19s20 8 20 19zM40 54h48M64 35v-4M88 76l20 20" />
    <circle cx="64" cy="50" r="34" />
  </Art>
);

/** A plate in two: something went wrong. */
export const BrokenArt = () => (
  <Art>
    <ellipse className="art-soft" cx="72" cy="98" rx="52" ry="7" />
    <path className="art-paper" d="M36 54a36 36 0 0 1 33-36l-6 15 11 9-8 14 6 10-9 21a36 36 0 0 1-27-33z" />
    <path className="art-fill" d="M80 19a36 36 0 0 1-7 71l10-22-6-11 8-14-11-9z" />
    <path d="M36 54a36 36 0 0 1 33-36l-6 15 11 9-8 14 6 10-9 21a36 36 0 0 1-27-33zM80 19a36 36 0 0 1-7 71l10-22-6-11 8-14-11-9z" />
  </Art>
);

/** A covered dish on a table: a place, and who sits there. */
export const TableArt = () => (
  <Art>
    <ellipse className="art-soft" cx="72" cy="98" rx="52" ry="7" />
    <path className="art-paper" d="M20 50h104v10H20z" />
    <path className="art-fill" d="M52 50a20 20 0 0 1 40 0z" />
    <path d="M20 50h104v10H20zM32 60v36M112 60v36M52 50a20 20 0 0 1 40 0zM72 30v-4" />
  </Art>
);

/** A tick: it is done. */
export const DoneArt = () => (
  <Art>
    <ellipse className="art-soft" cx="72" cy="100" rx="44" ry="7" />
    <circle className="art-fill" cx="72" cy="52" r="38" />
    <circle cx="72" cy="52" r="38" />
    <path className="art-bold" d="m54 53 12 12 24-25" />
  </Art>
);
