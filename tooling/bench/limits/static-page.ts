// The same menu as one finished page without any script: what the diner's first screen is compared with.
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

interface Dish {
  readonly name: Readonly<Record<string, string>>;
  readonly description: Readonly<Record<string, string>>;
  readonly base_price: number;
}

const [source = ''] = process.argv.slice(2);
const dishes: readonly Dish[] = await (await fetch(source)).json();
const rows = dishes.map(
  ({ name, description, base_price }) =>
    `<li><h3>${name['en']}</h3><p>${(base_price / 100).toFixed(2)}</p><p>${description['en']}</p></li>`,
);
const style =
  'body{margin:0;font:16px/1.5 system-ui}ul{list-style:none;margin:0;padding:0 16px}li{min-height:112px;content-visibility:auto;contain-intrinsic-size:112px}h3{margin:0}';
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Menu</title><style>${style}</style></head><body><main><h1>Menu</h1><ul>${rows.join('')}</ul></main></body></html>`;
const packed = brotliCompressSync(page);

const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': packed.length,
  });
  response.end(packed);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`ready ${typeof address === 'object' ? address?.port : ''}\n`);
});
