import type { CartLine } from '@tableside/contract/ordering.schema';
import { lineKey, type PlateLine, setQty } from '@tableside/pricing/line-identity';

/** A plate after some of it was sent: what was put there since stays, and so does what it has more of. */
export const withoutSent = (lines: readonly PlateLine[], sent: readonly CartLine[]): readonly PlateLine[] =>
  sent.reduce((left, { addons = [], note = '', ...line }) => {
    const key = lineKey({ ...line, addons, note });
    const there = left.find((one) => one.key === key);
    return there ? setQty(left, key, there.qty - line.qty).lines : left;
  }, lines);
