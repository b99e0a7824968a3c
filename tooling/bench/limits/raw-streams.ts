// Server-Sent Events by node:http and nothing else: `POST` sends one message to every stream.
import { createServer, type ServerResponse } from 'node:http';

const streams = new Set<ServerResponse>();
const message = {
  channel: 'menu:0123456789abcdefghijk',
  epoch: '0123456789abcdefghijk',
  seq: 1,
  kind: 'availability',
  id: '0123456789abcdefghijk',
  version: 1,
};

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    const frame = `event: change\ndata: ${JSON.stringify(message)}\n\n`;
    for (const stream of streams) stream.write(frame);
    response.writeHead(204, { 'content-length': 0 }).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write('event: position\ndata: {}\n\n');
  request.socket.setNoDelay(true);
  streams.add(response);
  response.once('close', () => streams.delete(response));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`ready ${typeof address === 'object' ? address?.port : ''}\n`);
});
