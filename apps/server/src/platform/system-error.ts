/** The code of a failure that the system or Node names, such as `ENOENT`; undefined for any other. */
export const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** For `catch`: `nothing` in place of a file that is not there (any more). */
export const unlessThere =
  <T>(nothing: T) =>
  (error: unknown): T => {
    if (systemCode(error) === 'ENOENT') return nothing;
    throw error;
  };
