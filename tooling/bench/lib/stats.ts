/** The value below which the share `q` (0 to 1) of the values lies; NaN without values. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - (sorted.length % 2 === 0 ? 1 : 0)], sorted[middle]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

const thousands = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
/** A number of things per second, without decimals. */
export const rate = (value: number): string => `${thousands.format(value)}/s`;
export const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
export const megabytes = (bytes: number): string => `${thousands.format(bytes / 1024 / 1024)} MB`;
export const ratio = (value: number): string => value.toFixed(value < 10 ? 2 : 1);
