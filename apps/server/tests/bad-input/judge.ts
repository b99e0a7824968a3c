import type { WireAnswer } from '../security/wire.ts';
import type { Case } from './cases.ts';
import { isRefusalCode, refusalTextOf } from './refusal-text.ts';

/** Milliseconds within which every answer has to be there: drawing a page takes a busy machine seconds, a trap for ever. */
const PATIENCE = 15_000;

/** What must never be read in a refusal: SQL and its errors, stacks, files, secrets of the machine. */
const INSIDE =
  /\b(select|insert into|update|delete from)\b.{1,80}\b(from|values|set|where)\b|syntax error at|duplicate key value|violates|invalid (input|byte) |pg_|postgres|relation "|column "|\bat .{1,80}\(?.{1,80}:\d+:\d+|node_modules|\.ts\b|\/work\/|ECONN|TypeError|RangeError|ZodError|Cannot read|is not a function|undefined is/i;

/** Random ids may spell anything, and times look like places in a file. */
const HARMLESS = /"(request_id|item_id|order_id)":"[^"]*"|"\d{4}-\d\d-\d\dT[\d:.]+Z"/g;

function shapeFaults({ text, headers, status }: WireAnswer, language: Case['language']): string[] {
  let body: { readonly code?: unknown; readonly message?: unknown; readonly request_id?: unknown };
  try {
    body = JSON.parse(text);
  } catch {
    return [`no JSON: ${text.slice(0, 100)}`];
  }
  const { code, message, request_id: id } = body;
  const faults: string[] = [];
  if (!isRefusalCode(code)) return [`unknown code ${String(code)}`];
  if (typeof id !== 'string' || id.length < 20) faults.push('no request_id');
  if (!String(headers['content-type']).startsWith('application/json')) faults.push('not said to be JSON');
  if (language !== undefined && message !== refusalTextOf(code, language))
    faults.push(`not in ${language}: ${String(message)}`);
  if (status === 429 && !/^[1-9]\d*$/.test(String(headers['retry-after'])))
    faults.push('429 without Retry-After');
  return faults;
}

/** Everything that is wrong with an answer to a bad request. */
export function faultsOf(
  answer: WireAnswer,
  { language, status: wanted }: Pick<Case, 'language' | 'status'>,
): string[] {
  const { status, text, ms } = answer;
  const faults: string[] = [];
  if (status >= 500) faults.push(`${status} ${text.slice(0, 100)}`);
  if (ms > PATIENCE) faults.push(`${Math.round(ms)} ms`);
  if (wanted !== undefined && status !== wanted) faults.push(`${status}, not ${wanted}`);
  if (status >= 300 && status < 400 && status !== 304)
    faults.push(`sent elsewhere: ${answer.headers.location}`);
  if (status < 400) return faults;
  const inside = INSIDE.exec(text.replace(HARMLESS, ''))?.[0];
  if (inside !== undefined) faults.push(`tells of its inside: ${inside}`);
  return [...faults, ...shapeFaults(answer, language)];
}
