import { cx } from './cx.ts';

export interface VegMarkProps {
  readonly kind: 'veg' | 'nonveg';
  /** "Veg", "Non-veg" or "Contains egg"; none where the words stand beside it. */
  readonly label?: string | undefined;
}

/** India's dietary mark on its own white tile: a circle or a triangle in a square, so the shape speaks as well as the colour. */
export function VegMark({ kind, label }: VegMarkProps) {
  return (
    <svg
      className={cx('veg-mark', kind === 'nonveg' && 'veg-mark-nonveg')}
      width={16}
      height={16}
      viewBox="0 0 16 16"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      <rect width="16" height="16" rx="2" fill="#FFFFFF" />
      <rect
        x="1.75"
        y="1.75"
        width="12.5"
        height="12.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      {kind === 'veg' ? (
        <circle cx="8" cy="8" r="3.5" fill="currentColor" />
      ) : (
        <path d="M8 4.4 12 11.3H4z" fill="currentColor" />
      )}
    </svg>
  );
}
