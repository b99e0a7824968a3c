import { Worker } from 'node:worker_threads';
import { refuse } from '../../platform/http/refused.ts';
import { RecentCache } from '../../platform/recent-cache.ts';
import { type CardFile, type CardJob, type CardRead, CodeUnreadable } from './card/card.ts';
import type { PrintedPage } from './page/printed-page.ts';

/** What the thread can draw: a page, or cards with codes; of `check` it only says what is read off their file. */
export type PressJob =
  | { readonly page: PrintedPage }
  | { readonly cards: CardJob }
  | { readonly check: CardJob };
export type PressDone = { readonly file: CardFile } | { readonly read: readonly CardRead[] };
export type PressTask = PressJob & { readonly id: number };
export type PressAnswer =
  | ({ readonly id: number } & PressDone)
  | { readonly id: number; readonly failure: string }
  | { readonly id: number; readonly unreadable: string };

interface Waiting {
  readonly done: (done: PressDone) => void;
  readonly failed: (error: Error) => void;
  readonly longestMs: number;
}

/** Some 50 KB each. */
const KEPT = 40;
const MOST_WAITING = 20;
const RETRY_AFTER_S = 3;
const IDLE_MS = 60_000;
const LONGEST_MS = 20_000;
/** Two hundred cards as PNG, each read back. */
const LONGEST_CARDS_MS = 120_000;

const LIMITS = { resourceLimits: { maxOldGenerationSizeMb: 256 } } as const;

/** A bundled program has its worker beside it; run from its sources, tsx has to read them in the thread, too. */
function startWorker(): Worker {
  if (import.meta.url.endsWith('.mjs'))
    return new Worker(new URL('./press-worker.mjs', import.meta.url), LIMITS);
  const source = JSON.stringify(new URL('./entry-press-worker.ts', import.meta.url));
  const code = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${source}, ${source}));`;
  return new Worker(code, { ...LIMITS, eval: true });
}

/**
 * Draws what is printed in a thread of its own: fonts and drawing would hold up everybody else. The thread starts with
 * the first page and ends after a quiet minute, or when one takes too long.
 */
export class Press {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private readonly drawn = new RecentCache<Promise<Uint8Array>>(KEPT);
  private lastId = 0;
  private clock: NodeJS.Timeout | undefined;

  private start(): Worker {
    const worker = startWorker();
    worker.unref();
    worker.on('message', (answer: PressAnswer) => this.answered(answer));
    worker.on('error', (error) => this.stop(worker, error));
    worker.on('exit', () => this.stop(worker, new Error('the press stopped')));
    return worker;
  }

  private answered(answer: PressAnswer): void {
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    this.watch();
    if ('file' in answer || 'read' in answer) waiting?.done(answer);
    else
      waiting?.failed(
        'failure' in answer ? new Error(answer.failure) : new CodeUnreadable(answer.unreadable),
      );
  }

  private stop(worker: Worker | undefined, why: Error): void {
    if (worker !== this.worker) return;
    this.worker = undefined;
    clearTimeout(this.clock);
    for (const { failed } of this.waiting.values()) failed(why);
    this.waiting.clear();
    void worker?.terminate();
  }

  /** From now on it may be idle, or take long, for so long. */
  private watch(): void {
    clearTimeout(this.clock);
    const longest = Math.max(0, ...[...this.waiting.values()].map(({ longestMs }) => longestMs));
    const busy = longest > 0;
    const why = new Error(busy ? 'a page took too long to draw' : 'the press is idle');
    this.clock = setTimeout(() => this.stop(this.worker, why), busy ? longest : IDLE_MS);
    this.clock.unref();
  }

  /** The page as a PDF; the same one, asked for again soon, is not drawn again. Refuses `busy` when too many wait. */
  print(page: PrintedPage): Promise<Uint8Array> {
    const key = JSON.stringify(page);
    const kept = this.drawn.get(key);
    if (kept) return kept;
    const drawing = this.draw({ page }).then(({ bytes }) => bytes);
    this.drawn.set(key, drawing);
    drawing.catch(() => this.drawn.delete(key));
    return drawing;
  }

  /** Codes as cards, each read back from the file. Rejects with `CodeUnreadable`; refuses `busy` when too many wait. */
  printCards(cards: CardJob): Promise<CardFile> {
    return this.draw({ cards });
  }

  /** What is read off the file that `printCards` would make. Refuses `busy` when too many wait. */
  async checkCards(check: CardJob): Promise<readonly CardRead[]> {
    const done = await this.send({ check });
    if ('read' in done) return done.read;
    throw new Error('the press drew what it had to read');
  }

  private async draw(job: PressJob): Promise<CardFile> {
    const done = await this.send(job);
    if ('file' in done) return done.file;
    throw new Error('the press read what it had to draw');
  }

  private send(job: PressJob): Promise<PressDone> {
    if (this.waiting.size >= MOST_WAITING) return refuse('busy', {}, RETRY_AFTER_S);
    this.worker ??= this.start();
    const { worker } = this;
    this.lastId += 1;
    const task: PressTask = { id: this.lastId, ...job };
    return new Promise((done, failed) => {
      const longestMs = 'page' in job ? LONGEST_MS : LONGEST_CARDS_MS;
      this.waiting.set(task.id, { done, failed, longestMs });
      this.watch();
      worker.postMessage(task);
    });
  }

  close(): void {
    this.stop(this.worker, new Error('the press is closed'));
  }
}
