import { describe, expect, it } from 'vitest';
import { type LiveState, openLive } from './live.ts';

const line = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
const message = (seq: number) => ({
  channel: 'order:1',
  epoch: 'e',
  seq,
  kind: 'order',
  id: '1',
  version: seq,
});

/** A server that answers each connect with the next script and remembers what was asked. */
function scripted(scripts: readonly string[]) {
  const asked: string[] = [];
  const clients: (string | null)[] = [];
  const answer: typeof fetch = async (url, init) => {
    const { searchParams } = new URL(String(url), 'http://x');
    asked.push(searchParams.get('channels') ?? '');
    clients.push(searchParams.get('client'));
    const script = scripts[asked.length - 1];
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(`retry: 1\n\n${script ?? ''}`));
        if (script !== undefined) controller.close();
        init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return new Response(body, { status: 200 });
  };
  return { asked, clients, answer };
}
const until = async (done: () => boolean) => {
  for (let i = 0; i < 400 && !done(); i += 1) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(done()).toBe(true);
};

describe('openLive', () => {
  it('given a cut stream, when it reconnects, then it asks from where it was and applies each message once', async () => {
    const server = scripted([
      line('position', message(3)) + line('change', message(4)),
      line('change', message(4)) + line('change', message(5)),
    ]);
    const seen: number[] = [];
    const live = openLive({
      url: '/api/realtime',
      key: 'k',
      token: () => null,
      fetch: server.answer,
      onMessage: (m) => seen.push(m.seq),
      onReset: () => undefined,
    });
    live.listen(['order:1']);
    await until(() => server.asked.length >= 3);
    live.close();
    expect(seen).toEqual([4, 5]);
    expect(server.asked.slice(0, 3)).toEqual(['order:1', 'order:1@e.4', 'order:1@e.5']);
  });

  it('names itself alike each time it connects, and no other client so', async () => {
    const server = scripted([line('position', message(3))]);
    const listening = () => {
      const live = openLive({
        url: '/api/realtime',
        key: 'k',
        token: () => null,
        fetch: server.answer,
        onMessage: () => undefined,
        onReset: () => undefined,
      });
      live.listen(['order:1']);
      return live;
    };
    const one = listening();
    await until(() => server.clients.length === 2);
    const other = listening();
    await until(() => server.clients.length === 3);
    one.close();
    other.close();
    const [first, again, others] = server.clients;
    expect(first).toMatch(/^[\w-]{8,64}$/);
    expect(again).toBe(first);
    expect(others).not.toBe(first);
  });

  it('given a reset, then the client is told to fetch afresh and goes on from the new position', async () => {
    const server = scripted([line('reset', { ...message(9), epoch: 'new' })]);
    const resets: string[] = [];
    const live = openLive({
      url: '/',
      key: 'k',
      token: () => null,
      fetch: server.answer,
      onMessage: () => undefined,
      onReset: (channel) => resets.push(channel),
    });
    live.listen(['order:1']);
    await until(() => server.asked.length >= 2);
    live.close();
    expect(resets).toEqual(['order:1']);
    expect(server.asked[1]).toBe('order:1@new.9');
  });

  /** A client that notes what it was told to fetch. */
  const noting = (server: ReturnType<typeof scripted>, resets: string[]) =>
    openLive({
      url: '/',
      key: 'k',
      token: () => null,
      fetch: server.answer,
      onMessage: () => undefined,
      onReset: (channel) => resets.push(channel),
    });

  it('given a channel it joins, then what it is about is fetched afresh, once', async () => {
    const server = scripted([line('position', message(3)), line('position', message(3))]);
    const resets: string[] = [];
    const live = noting(server, resets);
    live.listen(['order:1']);
    await until(() => server.asked.length >= 3);
    live.close();
    expect(resets).toEqual(['order:1']);
  });

  it('given the network is back or somebody else is signed in, then it connects again from where it was', async () => {
    const server = scripted([line('position', message(3)) + line('change', message(4)), 'x']);
    const live = noting(server, []);
    live.listen(['order:1']);
    await until(() => server.asked.length >= 2);
    const before = server.asked.length;
    live.listen(['order:1']);
    expect(server.asked).toHaveLength(before);
    live.listen(['order:1'], true);
    await until(() => server.asked.length > before);
    live.close();
    expect(server.asked.at(-1)).toBe('order:1@e.4');
  });

  it('given a channel is refused, then it is not asked for again until somebody else is signed in', async () => {
    const server = scripted([line('refused', { channel: 'table:1' }) + line('position', message(1))]);
    const live = noting(server, []);
    live.listen(['table:1', 'order:1']);
    await until(() => server.asked.length >= 2);
    const before = server.asked.length;
    for (let n = 0; n < 5; n += 1) live.listen(['table:1', 'order:1']);
    expect(server.asked.slice(before)).toEqual([]);
    live.listen(['table:1', 'order:1'], true);
    await until(() => server.asked.length > before);
    live.close();
    expect(server.asked.at(-1)).toBe('order:1@e.1,table:1');
  });

  it('given a proxy holds back what comes, then the stream is not live before it brings something', async () => {
    const states: LiveState[] = [];
    let come: () => void = () => undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        come = () => controller.enqueue(new TextEncoder().encode('retry: 1\n\n'));
      },
    });
    const live = openLive({
      url: '/',
      key: 'k',
      token: () => null,
      fetch: async () => new Response(body),
      onMessage: () => undefined,
      onReset: () => undefined,
      onState: (state) => states.push(state),
    });
    live.listen(['order:1']);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(states).toEqual(['connecting']);
    come();
    await until(() => states.includes('live'));
    live.close();
  });

  it('given nothing is left to listen to, then it rests, and does not count as down', async () => {
    const states: LiveState[] = [];
    const live = openLive({
      url: '/',
      key: 'k',
      token: () => null,
      fetch: scripted([]).answer,
      onMessage: () => undefined,
      onReset: () => undefined,
      onState: (state) => states.push(state),
    });
    live.listen(['order:1']);
    await until(() => states.includes('live'));
    live.listen([]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    live.close();
    expect(states).toEqual(['connecting', 'live', 'idle']);
  });
});
