/** Remembers the last result: the same arguments (by identity) give the same object, whoever asks. */
export function memoLast<A extends readonly unknown[], R>(make: (...args: A) => R): (...args: A) => R {
  let last: { readonly args: A; readonly result: R } | undefined;
  return (...args) => {
    if (last?.args.every((arg, place) => Object.is(arg, args[place]))) return last.result;
    last = { args, result: make(...args) };
    return last.result;
  };
}
