import { useMemo } from 'react';
import { encode } from 'uqr';

/** One path for all dark modules: rows of runs. */
function pathOf(data: readonly (readonly boolean[])[]): string {
  let path = '';
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      path += `M${start} ${y}h${x + 1 - start}v1H${start}z`;
    }
  }
  return path;
}

/** A code that a phone's camera reads; black on white in both themes. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, size } = useMemo(() => {
    const { data, size: modules } = encode(text, { border: 2, ecc: 'M' });
    return { path: pathOf(data), size: modules };
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
