import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export interface GlyphProps extends ComponentProps<'svg'> {
  /** Side in px; 24 by default. */
  readonly size?: number | undefined;
}

function Glyph({ size = 24, className, children, ...rest }: GlyphProps & { readonly children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
      className={cx('glyph', className)}
    >
      {children}
    </svg>
  );
}

/** A kitchen ticket on its rail. */
export const KitchenTicket = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M3 4h18M6 4v15.5l2-1.5 2 1.5 2-1.5 2 1.5 2-1.5 2 1.5V4M9.5 9h5M9.5 13h3" />
  </Glyph>
);

/** The product's own mark: a cover on its tray. */
export const BrandMark = () => (
  <svg width="40" height="40" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="9" fill="#212a39" />
    <path d="M6 22h20" stroke="#f6a61e" strokeWidth="2.6" strokeLinecap="round" />
    <path d="M8.5 19a7.500 7.500 0 0 1 15 0z" fill="#f6a61e" />
    <circle cx="16" cy="9.400" r="1.800" fill="#f6a61e" />
  </svg>
);

/** The house of the bottom bar while one is there. */
export const HomeFilled = (props: GlyphProps) => (
  <Glyph {...props}>
    <path fill="currentColor" fillRule="evenodd" d="M4 10.5 12 4l8 6.5V20h-5.5v-5.5h-5V20H4z" />
  </Glyph>
);

/** The bill of the bottom bar while one is there. */
export const BillFilled = (props: GlyphProps) => (
  <Glyph {...props}>
    <path
      fill="currentColor"
      stroke="none"
      fillRule="evenodd"
      d="M4 2.6c0-.6.7-1 1.2-.6L7 3.2l2-1.4c.3-.2.7-.2 1 0l2 1.4 2-1.4c.3-.2.7-.2 1 0l2 1.4L18.8 2c.5-.4 1.2 0 1.2.6v18.800c0 .6-.7 1-1.2.6L17 20.800l-2 1.400c-.3.2-.7.2-1 0l-2-1.4-2 1.400c-.3.2-.7.2-1 0l-2-1.400L5.2 22c-.5.4-1.2 0-1.2-.6zM8 8v1.800h8V8zm0 5v1.800h5.500V13z"
    />
  </Glyph>
);

/** The people of the bottom bar while one is there. */
export const SocialFilled = (props: GlyphProps) => (
  <Glyph {...props}>
    <circle cx="9" cy="7.5" r="3.5" fill="currentColor" />
    <path fill="currentColor" d="M2.5 20.500c0-4 2.8-6.5 6.5-6.500s6.5 2.5 6.5 6.500z" />
    <path d="M16 4.500a3.5 3.5 0 0 1 0 6.200M18 14.500c2.2.9 3.5 3 3.5 6" />
  </Glyph>
);

/** A burger whose layers settle one after another; still when motion is reduced. */
export const BunLoader = ({ size = 72, ...rest }: GlyphProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 72 72"
    aria-hidden="true"
    {...rest}
    className={cx('bun', rest.className)}
  >
    <path className="bun-top" d="M12 32C12 19 22 12 36 12s24 7 24 20a2 2 0 0 1-2 2H14a2 2 0 0 1-2-2z" />
    <path className="bun-seeds" d="m27 21 2-1m7 4 2 .5m6-5.5 2 1m-14 8 2-.5m10 1 2 .5" />
    <path
      className="bun-leaf"
      d="M11 38c4 0 4 4 8.3 4s4.2-4 8.4-4 4.1 4 8.3 4 4.1-4 8.3-4 4.2 4 8.4 4S57 38 61 38"
    />
    <rect className="bun-meat" x="12" y="45" width="48" height="7" rx="3.5" />
    <path className="bun-base" d="M13 55h46v1c0 4-3 7-7 7H20c-4 0-7-3-7-7z" />
  </svg>
);
