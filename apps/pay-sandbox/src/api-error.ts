/** A call that cannot be served; answered as `{error: {code, description}}`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, description: string) {
    super(description);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
  }
}

/** The value, or 404. */
export function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new ApiError(404, 'not_found', `There is no such ${what}.`);
  return value;
}
