/** A part of a file, both ends included. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

const ONE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The part that a `Range` header asks for of a file of so many bytes (RFC 9110, 14.1.2). Undefined: all of it, which is
 * also the answer to several parts at once and to what is no range of bytes. Null: there is no such part.
 */
export function partOf(range: string | undefined, bytes: number): Part | null | undefined {
  const [, first = '', last = ''] = ONE.exec(range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const count = Math.min(Number(last), bytes);
    return count === 0 ? null : { from: bytes - count, to: bytes - 1 };
  }
  const from = Number(first);
  const to = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < from) return undefined;
  return from >= bytes ? null : { from, to };
}
