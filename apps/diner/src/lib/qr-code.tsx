import { codePath } from '@tableside/contract/code-path';
import { useMemo } from 'react';
import { encode } from 'uqr';

/** A code that a phone's camera reads; black on white in both themes. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, size } = useMemo(() => {
    const { data, size: modules } = encode(text, { border: 2, ecc: 'M' });
    return { path: codePath(data), size: modules };
  }, [text]);
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#FFFFFF" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
