/** A value as it travels to PostgreSQL: its text, bytes, or null. */
export type ParameterText = string | Buffer | null;

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

function elementText(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) return arrayText(value);
  if (Buffer.isBuffer(value)) return quoted(`\\x${value.toString('hex')}`);
  return quoted(String(parameterText(value)));
}

const arrayText = (values: readonly unknown[]): string => `{${values.map(elementText).join(',')}}`;

/**
 * The text of a value in PostgreSQL's own notation: dates in UTC, arrays in braces, other objects as JSON, bytes as they
 * are. Throws on a value without one (a function, a symbol).
 */
export function parameterText(value: unknown): ParameterText {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'boolean':
    case 'bigint':
      return String(value);
    case 'undefined':
      return null;
    case 'object': {
      if (value === null || Buffer.isBuffer(value)) return value;
      if (value instanceof Date) return value.toISOString();
      return Array.isArray(value) ? arrayText(value) : JSON.stringify(value);
    }
    default:
      throw new TypeError(`a ${typeof value} has no text in a statement`);
  }
}
