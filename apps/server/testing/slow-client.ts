import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection on which `bytes` are said, and then nothing more. */
export async function openSilent(url: string, bytes = ''): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined); // being cut off is what it is for
  await once(socket, 'connect');
  if (bytes !== '') socket.write(bytes);
  return socket;
}
