/** The mark of the product: a plate on a table, seen from above, and its name. */
export function Brand() {
  return (
    <p className="brand">
      <svg className="brand-mark" width="36" height="36" viewBox="0 0 56 56" aria-hidden="true">
        <rect className="brand-table" width="56" height="56" rx="16" />
        <circle className="brand-plate" cx="28" cy="28" r="16" />
        <path className="brand-smile" d="M20 30c2.500 5 13.500 5 16 0" />
      </svg>
      <span className="brand-name">Tableside</span>
    </p>
  );
}
