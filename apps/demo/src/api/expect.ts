/** The value of a call that has to succeed. Throws an error that names what was refused, and why. */
export function expectValue<T>(
  answer:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly code: string; readonly message: string },
  what: string,
): T {
  if (answer.ok) return answer.value;
  throw new Error(`${what}: ${answer.code} (${answer.message})`);
}
