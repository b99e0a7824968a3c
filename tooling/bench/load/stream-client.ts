import { connect, type Socket } from 'node:net';

export interface StreamOptions {
  readonly port: number;
  /** The whole request, as it goes over the wire. */
  readonly request: string;
  /** What the stream holds once it listens. */
  readonly ready: string;
  /** Every later piece of the stream, with the time it came. */
  readonly heard: (text: string, at: number) => void;
}

/** Opens one stream on a bare socket; resolves once the server listens for it. */
export function openStream({ port, request, ready, heard }: StreamOptions): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => socket.write(request));
    let said = '';
    let listening = false;
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`a stream was closed: ${said.slice(0, 300)}`)));
    socket.on('data', (part) => {
      const at = performance.now();
      const text = part.toString('latin1');
      if (listening) return heard(text, at);
      said += text;
      if (!said.includes(ready)) return;
      listening = true;
      resolve(socket);
    });
  });
}

const AT_ONCE = 50;

/** Opens many streams, some at once. */
export async function openStreams(all: readonly StreamOptions[]): Promise<readonly Socket[]> {
  const open: Socket[] = [];
  for (let start = 0; start < all.length; start += AT_ONCE)
    open.push(...(await Promise.all(all.slice(start, start + AT_ONCE).map(openStream))));
  return open;
}
