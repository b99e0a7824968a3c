import { useMemo } from 'react';
import { qrPath } from './qr-path.ts';

/** An address as a QR picture, dark on white in every theme. */
export function Qr({ url, label }: { readonly url: string; readonly label: string }) {
  const { size, path } = useMemo(() => qrPath(url), [url]);
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#FFFFFF" />
      <path d={path} fill="#131A25" />
    </svg>
  );
}
