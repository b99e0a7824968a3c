import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';

const ORIGIN = 'http://table.test';
const FILE = fileURLToPath(new URL('../public/sw.js', import.meta.url));

interface Asked {
  readonly url: string;
  readonly mode: 'navigate' | 'cors';
  readonly method: string;
  readonly language: string;
}
type WorkerPage = Pick<Asked, 'url'> & Partial<Asked>;
type Answer = Response | Promise<Response> | 'away' | 'never';
interface WorkerEvent {
  readonly request?: Asked;
  readonly data?: unknown;
  readonly notification?: { readonly data: string; readonly close: () => void };
  readonly respondWith: (answer: Promise<Response | undefined>) => void;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

const pathOf = (request: string | { readonly url: string }): string => {
  const { pathname, search } = new URL(typeof request === 'string' ? request : request.url, ORIGIN);
  return pathname + search;
};

/** A path alone is asked for in no language. */
type Sent = string | Pick<Asked, 'url' | 'language'>;
const languageOf = (request: Sent): string => (typeof request === 'string' ? '' : request.language);
interface Kept {
  readonly url: string;
  readonly language: string;
  readonly answer: Response;
}
/** Answers vary by language, as those of the server do. */
const keyOf = (request: Sent): string => `${languageOf(request)} ${pathOf(request)}`;

/** The browser's caches, in memory. */
function memoryCaches(fetchOne: (path: string) => Promise<Response>) {
  let full = false;
  let busy = false;
  const all = new Map<string, Map<string, Kept>>();
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Kept>();
    all.set(name, kept);
    const store = (request: Sent, answer: Response): void => {
      const url = ORIGIN + pathOf(request);
      kept.set(keyOf(request), { url, language: languageOf(request), answer });
    };
    const add = async (path: string): Promise<void> => store(path, await fetchOne(path));
    return {
      add,
      match: async (request: Sent, { ignoreVary = false } = {}) => {
        const found = ignoreVary
          ? [...kept.values()].find((one) => pathOf(one) === pathOf(request))
          : kept.get(keyOf(request));
        return found?.answer.clone();
      },
      put: async (request: Sent, answer: Response) => {
        if (busy) return new Promise<void>(() => undefined);
        if (full) throw new DOMException('no room', 'QuotaExceededError');
        store(request, answer);
      },
      addAll: async (paths: readonly string[]) => {
        for (const path of paths) await add(path);
      },
      keys: async () => [...kept.values()],
      delete: async (request: Sent) => kept.delete(keyOf(request)),
    };
  };
  return {
    fill: (): void => {
      full = true;
    },
    block: (): void => {
      busy = true;
    },
    paths: (name: string): readonly string[] => [...(all.get(name)?.values() ?? [])].map(pathOf),
    api: {
      open,
      delete: async (name: string) => all.delete(name),
      match: async (request: string) =>
        [...all.values()]
          .map((kept) => kept.get(keyOf(request)))
          .find(Boolean)
          ?.answer.clone(),
    },
  };
}

/** Tells a worker what happens, as a browser does. */
function teller(listeners: ReadonlyMap<string, (event: WorkerEvent) => void>) {
  /** What the worker took on after it had begun to answer. */
  let late: Promise<unknown>[] = [];
  /** Tells the worker of something; what it answers with, undefined when it leaves it to the browser. */
  const tell = async (type: string, more: Omit<WorkerEvent, 'respondWith' | 'waitUntil'> = {}) => {
    let answer: Promise<Response | undefined> | undefined;
    let told = false;
    let answered = false;
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({
      ...more,
      respondWith: (given) => {
        answer = given.finally(() => {
          answered = true;
        });
      },
      // Browsers take no more work on once a page has its answer.
      waitUntil: (one) => {
        if (answered) throw new DOMException('the event is over', 'InvalidStateError');
        (told ? late : work).push(one);
      },
    });
    told = true;
    await Promise.all(work);
    return answer;
  };
  const rest = async (): Promise<void> => {
    await Promise.all(late);
    late = [];
  };
  return { tell, rest };
}

/** The offline worker as it is served, in a browser of its own; `net` says what the network answers to a path. */
export function workerBrowser(net: (path: string) => Answer) {
  const listeners = new Map<string, (event: WorkerEvent) => void>();
  const asked: string[] = [];
  const notices: {
    readonly title: string;
    readonly options: { readonly body: string; readonly data: string };
  }[] = [];
  const opened: string[] = [];
  let patience: (() => void)[] = [];
  const fetchOne = async (request: string | { readonly url: string }): Promise<Response> => {
    const path = pathOf(request);
    asked.push(path);
    const answer = net(path);
    if (answer === 'away') throw new TypeError('no connection');
    return answer === 'never' ? new Promise(() => undefined) : answer;
  };
  const caches = memoryCaches(fetchOne);
  const context = createContext({
    URL,
    location: { origin: ORIGIN },
    caches: caches.api,
    fetch: fetchOne,
    setTimeout: (run: () => void) => patience.push(run),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined, openWindow: async (path: string) => void opened.push(path) },
    registration: {
      showNotification: async (title: string, options: (typeof notices)[number]['options']) =>
        void notices.push({ title, options }),
    },
    addEventListener: (type: string, run: (event: WorkerEvent) => void) => listeners.set(type, run),
  });
  runInContext(readFileSync(FILE, 'utf8'), context);
  const { tell, rest } = teller(listeners);
  return {
    asked,
    notices,
    opened,
    paths: caches.paths,
    /** The phone has no room left. */
    fill: caches.fill,
    /** Nothing is written any more, and nobody says so. */
    block: caches.block,
    tell,
    /** The worker has done what it still had to do. */
    rest,
    /** As when the page asks; the words of the answer, null when the worker leaves it alone. */
    get: async ({
      url,
      mode = 'cors',
      method = 'GET',
      language = '',
    }: WorkerPage): Promise<string | null> => {
      const request = { url: new URL(url, ORIGIN).href, mode, method, language };
      const answer = await tell('fetch', { request });
      return answer ? answer.text() : null;
    },
    /** The worker's patience is over. */
    timeUp: (): void => {
      for (const run of patience) run();
      patience = [];
    },
  };
}
