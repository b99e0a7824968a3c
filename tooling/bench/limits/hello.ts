// The smallest answer of the framework under the product: what reads are compared with.
import fastify from 'fastify';

const app = fastify({ logger: false });
app.get('/', async () => ({ hello: 'world' }));
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`ready ${new URL(address).port}\n`);
