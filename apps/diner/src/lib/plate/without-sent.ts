import type { CartLine } from '@tableside/contract/ordering.schema';
import { lineKey, type PlateLine, setQty } from '@tableside/pricing/line-identity';

/** A plate without so much of some lines: what was put there since stays, and so does what it has more of. */
export const withoutLines = (
  lines: readonly PlateLine[],
  gone: readonly Pick<PlateLine, 'key' | 'qty'>[],
): readonly PlateLine[] =>
  gone.reduce((left, { key, qty }) => {
    const there = left.find((one) => one.key === key);
    return there ? setQty(left, key, there.qty - qty).lines : left;
  }, lines);

/** A plate after some of it was sent. */
export const withoutSent = (lines: readonly PlateLine[], sent: readonly CartLine[]): readonly PlateLine[] =>
  withoutLines(
    lines,
    sent.map(({ addons = [], note = '', ...line }) => ({
      key: lineKey({ ...line, addons, note }),
      qty: line.qty,
    })),
  );
