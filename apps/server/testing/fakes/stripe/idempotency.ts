import type { Asked, Route } from '../fake-server.ts';
import type { Answer } from '../outages.ts';
import { refuse } from './store.ts';

const reused = refuse({
  type: 'idempotency_error',
  message:
    'Keys for idempotent requests can only be used with the same parameters they were first used with.',
});
const broken = refuse({ type: 'api_error', status: 500, message: 'Something went wrong on our end.' });
const replayed = (answer: Answer): Answer => ({
  ...answer,
  headers: { ...answer.headers, 'idempotent-replayed': 'true' },
});

/** What fails validation has not begun to run, and is not kept. */
const hasRun = ({ status }: Answer): boolean => status !== 400 && status !== 404;

/** Answers by key: what was answered once is answered again, a 500 too; other parameters are an error. */
export function createIdempotency() {
  const kept = new Map<string, { readonly request: string; readonly answer: Answer }>();
  let crashes = 0;
  const run = (route: Route, asked: Asked): Answer => {
    if (crashes === 0) return route.handle(asked);
    crashes -= 1;
    return broken;
  };
  const handle = (route: Route, asked: Asked): Answer => {
    const key = String(asked.headers['idempotency-key'] ?? '');
    if (route.method !== 'POST' || key === '') return route.handle(asked);
    const request = `${asked.path} ${asked.body}`;
    const before = kept.get(key);
    if (before) return before.request === request ? replayed(before.answer) : reused;
    const answer = run(route, asked);
    if (hasRun(answer)) kept.set(key, { request, answer });
    return answer;
  };
  return {
    guard: (route: Route): Route => ({ ...route, handle: (asked) => handle(route, asked) }),
    /** The next guarded request breaks inside, and its key answers so for ever. */
    crashNext: () => {
      crashes += 1;
    },
  };
}
