import { setTimeout as sleep } from 'node:timers/promises';
import { type Calls, calls } from '@tableside/client/call';
import { printingRoutes } from '@tableside/contract/printing.routes';
import type { PrintJob, printingShapes } from '@tableside/contract/printing.schema';
import { SEND_TIMES, type Sending, type SendTimes, sendBytes } from './send-bytes.ts';
import { setSlip } from './set-slip.ts';

type PrintApi = Calls<typeof printingRoutes, typeof printingShapes>;

export interface AgentOptions {
  /** The server's address without a slash at its end, and the agent's token there. */
  readonly origin: string;
  readonly token: string;
  readonly log: (line: string) => void;
  readonly times?: Partial<AgentTimes>;
}
interface AgentTimes extends SendTimes {
  /** Between two questions when there is nothing to print. */
  readonly askMs: number;
  /** After no answer, or one that says no. */
  readonly awayMs: number;
  /** How often a result is told before it is left to the lease. */
  readonly tellings: number;
}
const TIMES: AgentTimes = { ...SEND_TIMES, askMs: 1000, awayMs: 3000, tellings: 20 };

/** A running agent. */
export interface Agent {
  /** Takes nothing more, ends what is under way. */
  readonly stop: () => Promise<void>;
}

async function print(job: PrintJob, times: SendTimes): Promise<Sending | { readonly failure: 'not-drawn' }> {
  const bytes = await setSlip(job).catch(() => undefined);
  return bytes ? sendBytes(job.printer, bytes, times) : { failure: 'not-drawn' };
}

/** Prints what the server has for this house's printers, a slip of each printer at a time. */
export function startAgent({ origin, token, log, times: changed }: AgentOptions): Agent {
  const times = { ...TIMES, ...changed };
  const api: PrintApi = calls<typeof printingRoutes, typeof printingShapes>(
    { origin, token: () => token, language: () => 'en', fetch: (input, init) => fetch(input, init) },
    printingRoutes,
  );
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  let said = '';
  const say = (line: string): void => {
    if (line !== said) log(line);
    said = line;
  };
  const rest = (ms: number): Promise<void> =>
    sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  const tell = async (job: PrintJob, result: Awaited<ReturnType<typeof print>>): Promise<void> => {
    const body = {
      lease: job.lease,
      failure: result.failure,
      sent: 'sent' in result ? result.sent : result.failure === null,
    };
    for (let told = 0; told < times.tellings; told += 1) {
      const answer = await api.finishPrintJob({ params: { id: job._id }, body });
      if (answer.ok) return;
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 429)
        return log(`${job.printer.name}: the server did not take the result (${answer.code})`);
      await sleep(times.awayMs);
    }
    log(`${job.printer.name}: the server could not be told; the slip may come once more, marked`);
  };
  const work = async (job: PrintJob): Promise<void> => {
    const result = await print(job, times);
    log(`${job.printer.name} (${job.printer.host}:${job.printer.port}): ${result.failure ?? 'printed'}`);
    await tell(job, result);
  };
  const begin = (job: PrintJob): void => {
    const running = work(job).catch((error: unknown) => log(String(error)));
    underWay.add(running);
    void running.finally(() => underWay.delete(running));
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const answer = await api.takePrintJob();
      if (!answer.ok) {
        say(
          answer.code === 'session-ended'
            ? 'The server does not know this token.'
            : `No answer from ${origin}.`,
        );
        await rest(times.awayMs);
        continue;
      }
      say(`Connected to ${origin}.`);
      if (answer.value.job) begin(answer.value.job);
      else await rest(times.askMs);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      await Promise.all(underWay);
    },
  };
}
