import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveMessage } from '@tableside/contract/live.schema';
import { onTestFinished } from 'vitest';
import { sha256 } from '../src/platform/ids.ts';
import type { TestApp } from './app.ts';

/** What a browser keeps, and what it tells the server of it. */
export function newVerifier() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: sha256(verifier).toString('base64url') };
}

/** For a busy machine: it is waited for what comes, never for what does not. */
const PATIENCE_MS = 20_000;

interface Frame {
  readonly event: string;
  readonly data: LiveMessage;
}

/** The whole frames at the start of `text`, and what is left of it. */
function framesIn(text: string): { readonly frames: Frame[]; readonly rest: string } {
  const parts = text.split('\n\n');
  const rest = parts.pop() ?? '';
  const frames = parts.flatMap((part) => {
    const [, event, data] = /event: (\w+)\ndata: (.*)/.exec(part) ?? [];
    return event && data ? [{ event, data: JSON.parse(data) }] : [];
  });
  return { frames, rest };
}

/** Listens on the channel of one verification, as the page that keeps `verifier`. */
export async function hearCaller({ url, app }: TestApp, requestId: string, verifier: string) {
  let stream = new AbortController();
  const leave = (): void => stream.abort();
  onTestFinished(leave);
  const heard: Frame[] = [];
  const read = async (response: Response): Promise<void> => {
    let text = '';
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const { frames, rest } = framesIn(text + part);
      heard.push(...frames);
      text = rest;
    }
  };
  const open = async (channel: string): Promise<void> => {
    stream = new AbortController();
    const query = new URLSearchParams({ key: app.secrets.publicKey, channels: channel });
    const headers = { 'caller-verifier': verifier };
    const response = await fetch(`${url}/api/realtime?${query}`, { headers, signal: stream.signal });
    void read(response).catch(() => undefined); // it ends with the test
  };
  const first = async (...events: string[]): Promise<Frame> => {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(10)) {
      const frame = heard.find(({ event }) => events.includes(event));
      if (frame) return frame;
    }
    throw new Error(`no ${events.join(' or ')} came`);
  };
  await open(`caller:${requestId}`);
  const start = await first('position', 'refused');
  return {
    refused: start.event === 'refused',
    /** What was heard of the decision until now. */
    results: (): readonly LiveMessage[] =>
      heard.filter(({ event }) => event === 'change').map(({ data }) => data),
    next: async (): Promise<LiveMessage> => (await first('change')).data,
    leave,
    /** As a page that comes back to where it was. */
    comeBack: async (): Promise<LiveMessage> => {
      leave();
      await open(`caller:${requestId}@${start.data.epoch}.${start.data.seq}`);
      return (await first('change')).data;
    },
  };
}
