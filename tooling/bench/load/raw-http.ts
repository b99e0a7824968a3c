import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: Buffer;
}
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A request as it goes over the wire, with keep-alive. */
export function rawRequest({ method, path, headers = {}, body }: RawRequest): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const length = Buffer.byteLength(text);
  const all = {
    Host: '127.0.0.1',
    ...headers,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(method !== 'GET' && { 'Content-Length': String(length) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`;
}

const END = '\r\n\r\n';

/**
 * One keep-alive connection that costs next to nothing, so that the machine works for the server: one request at a
 * time, answers with a content-length only.
 */
export class RawConnection {
  private readonly socket: Socket;
  private waiting: { answer: (answer: RawAnswer) => void; fail: (error: Error) => void } | undefined;
  private received: Buffer[] = [];
  private size = 0;
  private head: { readonly text: string; readonly start: number; readonly total: number } | undefined;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (part) => this.take(part));
    socket.on('error', (error) => this.waiting?.fail(error));
    socket.on('close', () => this.waiting?.fail(new Error('the server closed the connection')));
  }

  static open(port: number): Promise<RawConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      socket.once('error', reject);
      socket.once('connect', () => resolve(new RawConnection(socket)));
    });
  }

  send(request: string): Promise<RawAnswer> {
    return new Promise((answer, fail) => {
      this.waiting = { answer, fail };
      this.socket.write(request);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private take(part: Buffer): void {
    this.received.push(part);
    this.size += part.length;
    this.head ??= this.readHead();
    if (!this.head || this.size < this.head.total) return;
    const { text, start, total } = this.head;
    const whole = this.received.length === 1 ? part : Buffer.concat(this.received);
    const status = Number(text.slice(9, 12));
    const { waiting } = this;
    [this.waiting, this.head, this.received, this.size] = [undefined, undefined, [], 0];
    waiting?.answer({ status, head: text, body: whole.subarray(start, total) });
  }

  private readHead() {
    const whole = this.received.length === 1 ? this.received[0] : Buffer.concat(this.received);
    const end = whole?.indexOf(END) ?? -1;
    if (!whole || end < 0) return undefined;
    const text = whole.toString('latin1', 0, end);
    const bodiless = text.startsWith('HTTP/1.1 304');
    const length = bodiless ? 0 : Number(/\r\ncontent-length: *(\d+)/i.exec(text)?.[1] ?? 0);
    const start = end + END.length;
    return { text, start, total: start + length };
  }
}

/** One request on a connection of its own. */
export async function askOnce(port: number, request: RawRequest): Promise<RawAnswer> {
  const connection = await RawConnection.open(port);
  try {
    return await connection.send(rawRequest(request));
  } finally {
    connection.close();
  }
}
