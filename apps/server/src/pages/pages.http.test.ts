import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Item } from '@tableside/contract/menu.schema';
import { plainItem } from '@tableside/contract/testing/items';
import { plainStore } from '@tableside/contract/testing/stores';
import type { Boot } from '@tableside/diner/first-paint/boot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rawGet } from '../../testing/raw-get.ts';
import { createHttp } from '../platform/http/create-http.ts';
import { dinerPage } from './diner-page.ts';
import { escapeHtml } from './html.ts';
import { servePagesWith } from './page-routes.ts';
import type { FirstPaint, PagesDeps, WholeMenu } from './pages-deps.ts';
import { previewPage } from './preview-page.ts';

const HOSTILE = `Naan </script><script>alert(1)</script> & "co"`;
const root = mkdtempSync(join(tmpdir(), 'pages-'));

function writeBuild(app: string, manifest: unknown, files: Readonly<Record<string, string>>): string {
  const folder = join(root, app);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return folder;
}

const entryOf = (app: string) => ({
  'src/entry.tsx': {
    file: `assets/${app}-entry-aaaa1111.js`,
    isEntry: true,
    imports: ['_base.js'],
    css: [`assets/${app}-style-aaaa1111.css`],
  },
  '_base.js': { file: `assets/${app}-base-aaaa1111.js` },
});
const filesOf = (app: string) => ({
  [`assets/${app}-entry-aaaa1111.js`]: 'entry();'.repeat(100),
  [`assets/${app}-base-aaaa1111.js`]: 'base();',
  [`assets/${app}-style-aaaa1111.css`]: 'a{}',
});

const dinerFolder = writeBuild(
  'diner',
  {
    ...entryOf('diner'),
    '../../virtual:catalogue/diner/first/de': { file: 'assets/de-aaaa1111.js' },
    '../../virtual:catalogue/diner/first/en': { file: 'assets/en-aaaa1111.js' },
  },
  {
    ...filesOf('diner'),
    'assets/de-aaaa1111.js': 'de',
    'assets/en-aaaa1111.js': 'en',
    'assets/inter-latin-wght-normal-aaaa1111.woff2': 'font',
    'theme.js': 'theme();',
    'ahead.js': 'ahead();',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'manifest.webmanifest': '{}',
    'index.html': 'not served',
    'secret.json': 'not served',
  },
);
const staffFolder = writeBuild(
  'staff',
  { ...entryOf('staff'), '../../virtual:catalogue/staff/all/en': { file: 'assets/texts-aaaa1111.js' } },
  { ...filesOf('staff'), 'assets/texts-aaaa1111.js': 'texts', 'theme.js': 'staff theme' },
);

/** What a page of the guests' app holds itself, in this order. */
const inPage = '<script>theme();</script><script>ahead();</script><style>a{}</style>';

const store = plainStore({
  _id: 's1',
  name: 'naan-house',
  visible_name: 'Naan <House>',
  address: '1 "Long" Road',
});
const item = (position: number) =>
  plainItem(`i${position}`, {
    name: { en: position === 1 ? HOSTILE : `Dish ${position}` },
    description: { en: '' },
    order_types: ['dinein'],
  });
const items = Array.from({ length: 20 }, (_, index) => item(index + 1));
const menu: WholeMenu = {
  store,
  categories: [
    { _id: 'c1', name: { en: 'Bread' }, image: null, position: 0, item_ids: items.map(({ _id }) => _id) },
  ],
  items,
  most: { top5Ordered: [], top5Rated: [], mostOrderedOfCategory: [] },
};

const world = { version: 'v1', made: 0, fails: false, ordered: items.slice(0, 0) };
const deps: PagesDeps = {
  publicKey: 'public-key',
  demo: true,
  map: undefined,
  dist: { diner: dinerFolder, staff: staffFolder },
  scan: async (code) => {
    if (world.fails) throw new Error('no database');
    if (code === 'COURT') return { storeId: 's1', orderType: 'foodcourt' };
    if (code === 'ORPHAN') return { storeId: 's2', orderType: 'dinein' };
    return code === 'TABLE5' ? { storeId: 's1', orderType: 'dinein' } : undefined;
  },
  menuVersion: async (storeId) => (storeId === 's1' ? world.version : undefined),
  menuOf: async () => {
    world.made += 1;
    if (world.version === 'broken') throw new Error('no menu');
    return { ...menu, most: { ...menu.most, top5Ordered: world.ordered } };
  },
};
const render: FirstPaint = (boot) =>
  `<main>${(boot.menu?.items ?? []).map(({ name }) => `<p>${escapeHtml(name['en'] ?? '')}</p>`).join('')}</main>`;

const app = await createHttp({ logLevel: 'silent', trustProxy: [], secure: false });
await app.register(async (api) => void api.get('/known', async () => ({ ok: true })), { prefix: '/api' });
servePagesWith(app, deps, render);
let port = 0;

const get = (path: string, headers?: Readonly<Record<string, string>>, method?: string) =>
  rawGet(port, path, headers, method);
const HTML = { accept: 'text/html,*/*;q=0.8' };

const bootOf = (html: string): Boot => {
  const found = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(found ?? 'null');
};

beforeAll(async () => {
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
beforeEach(() => Object.assign(world, { version: 'v1', made: 0, fails: false, ordered: [] }));
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

describe('the page of a scanned link', () => {
  it('carries the first rows as markup and as data, and nothing of them can break out', async () => {
    const { status, headers, text } = await get('/?c=TABLE5', HTML);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain(escapeHtml(HOSTILE));
    expect(text).not.toContain('alert(1)</script><');
    expect(text).not.toContain('<House>');
    const boot = bootOf(text);
    expect(boot).toMatchObject({
      key: 'public-key',
      language: 'en',
      demo: true,
      scanned: null,
      mode: 'dinein',
    });
    expect(boot.menu?.store).toEqual(store);
    expect(boot.menu?.items).toEqual(items.slice(0, 12));
    expect(boot.menu?.categories[0]?.item_ids).toEqual(items.slice(0, 12).map(({ _id }) => _id));
  });

  it.each([
    ['nothing was ordered yet, then no place is kept for suggestions', [], false],
    ['a dish was ordered that the page does not carry, then their place is kept', items.slice(15, 16), true],
    ['only a dish was ordered that left the menu, then none is kept', [item(99)], false],
  ])('given %s', async (_, ordered, suggests) => {
    Object.assign(world, { ordered, version: `ordered ${ordered.map(({ _id }) => _id)}` });
    expect(bootOf((await get('/?c=TABLE5', HTML)).text).menu?.suggests).toBe(suggests);
  });

  it('names the store and all that the first screen needs, and nothing elsewhere', async () => {
    const { text } = await get('/?c=TABLE5', HTML);
    expect(text).toContain('<title>Naan &#60;House&#62;</title>');
    expect(text).toContain('viewport-fit=cover');
    expect(text).toContain('name="theme-color"');
    expect(text).toMatch(
      /<meta name="description" content="Naan &#60;House&#62;, 1 &#34;Long&#34; Road\. See/,
    );
    expect(text).toContain(inPage);
    expect(text).toContain('<script type="module" src="/assets/diner-entry-aaaa1111.js"></script>');
    expect(text).toContain('<link rel="modulepreload" href="/assets/diner-base-aaaa1111.js">');
    expect(text).toContain('<link rel="modulepreload" href="/assets/en-aaaa1111.js">');
    expect(text).toMatch(/as="font" type="font\/woff2" crossorigin href="\/assets\/inter-latin-wght-normal/);
    expect(text).toContain(
      '<link rel="preload" as="fetch" crossorigin href="/api/stores/s1/items?order_type=dinein&#38;limit=1000">',
    );
    const icon = /<link rel="icon" href="data:image\/svg\+xml,%3Csvg[^"]*%2F%3E">/;
    expect(text).toMatch(icon);
    // The app names it once the menu stands.
    expect(text).not.toContain('manifest');
    const addresses = [...text.replace(icon, '').matchAll(/(?:src|href)="([^"]*)"/g)].map(
      ([, address]) => address,
    );
    expect(addresses).toHaveLength(6);
    expect(text).toMatch(/<link rel="stylesheet" href="\/assets\/[^"]+\.css" disabled>/);
    for (const address of addresses) expect(address).toMatch(/^\/(?!\/)/);
    expect(text.replace(inPage, '')).not.toMatch(/https?:|<style|style=|\son\w+=|<script>/);
  });

  it('tells a browser that cannot run the app so, in the language of the page, before anything else', async () => {
    for (const path of ['/?c=TABLE5', '/home', '/staff']) {
      const { text } = await get(path, { ...HTML, 'accept-language': 'de' });
      expect(text).toContain('<body><p class="too-old">Dieser Browser ist zu alt');
    }
  });

  it('is made once per version and revalidated by its content', async () => {
    world.version = 'v2';
    const first = await get('/?c=TABLE5', HTML);
    const again = await get('/?c=TABLE5', { ...HTML, 'if-none-match': first.headers['etag'] ?? '' });
    expect(again.status).toBe(304);
    expect(again.bytes).toHaveLength(0);
    expect(again.headers['cache-control']).toBe('private, no-cache');
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(first.headers['vary']).toBe('Accept-Language, Cookie, Accept-Encoding');
    expect(world.made).toBe(1);
    world.version = 'v3';
    await get('/?c=TABLE5', HTML);
    expect(world.made).toBe(2);
  });

  it('comes packed as the browser likes it', async () => {
    const [br, gzip, plain] = await Promise.all([
      get('/?c=TABLE5', { ...HTML, 'accept-encoding': 'gzip, deflate, br' }),
      get('/?c=TABLE5', { ...HTML, 'accept-encoding': 'gzip' }),
      get('/?c=TABLE5', HTML),
    ]);
    expect(br.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.text);
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text);
    expect(new Set([br, gzip, plain].map(({ headers }) => headers['etag'])).size).toBe(1);
  });

  it('given an unknown code, a food court, a store that is gone or no database, then the app comes without a menu', async () => {
    for (const code of ['NOBODY', 'COURT', 'ORPHAN', 'x'.repeat(200), 'TABLE5&c=TABLE5'])
      expect(bootOf((await get(`/?c=${code}`, HTML)).text)).toMatchObject({ menu: null, scanned: null });
    world.version = 'broken';
    const broken = await get('/?c=TABLE5', HTML);
    world.fails = true;
    const failed = await get('/?c=TABLE5', HTML);
    for (const { status, text } of [broken, failed]) {
      expect(status).toBe(200);
      expect(bootOf(text).menu).toBeNull();
      expect(text).not.toContain('as="fetch"');
    }
  });
});

describe('the language of a page', () => {
  it('is the one chosen before, else the browser’s', async () => {
    const browser = await get('/?c=TABLE5', { ...HTML, 'accept-language': 'de-AT,en;q=0.5' });
    expect(browser.text).toContain('<html lang="de">');
    expect(browser.text).toContain('/assets/de-aaaa1111.js');
    expect(browser.text).not.toContain('/assets/en-aaaa1111.js');
    expect(browser.text).toContain('Speisekarte ansehen');
    expect(browser.text).toContain('as="fetch"');
    const chosen = await get('/?c=TABLE5', { ...HTML, 'accept-language': 'de', cookie: 'language=th' });
    expect(chosen.text).toContain('<html lang="th">');
    expect(bootOf(chosen.text).language).toBe('th');
  });

  it('given another one than the browser asks in, then the menu is not fetched ahead', async () => {
    const chosen = await get('/?c=TABLE5', { ...HTML, 'accept-language': 'en', cookie: 'language=de' });
    expect(bootOf(chosen.text).menu?.items).toHaveLength(12);
    expect(chosen.text).not.toContain('as="fetch"');
  });

  it('given a cookie of nobody’s language, then the browser is asked', async () => {
    const odd = await get('/', { ...HTML, 'accept-language': 'de', cookie: 'language=%3Cscript%3E' });
    expect(odd.text).toContain('<html lang="de">');
  });
});

describe('other addresses', () => {
  it('given a screen of the app, then the app comes', async () => {
    for (const path of ['/', '/home', '/profile/myProfile?x=1', '/tingo/abc', '/bill/']) {
      const { status, text } = await get(path, HTML);
      expect(status).toBe(200);
      expect(bootOf(text)).toMatchObject({ key: 'public-key', menu: null });
    }
  });

  it('given an unknown page, then the app comes with 404, also to who has the page already', async () => {
    const { status, headers, text } = await get('/wp-admin', HTML);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(bootOf(text).key).toBe('public-key');
    const again = await get('/wp-admin', { ...HTML, 'if-none-match': headers['etag'] ?? '' });
    expect(again.status).toBe(404);
    expect(again.text).toBe(text);
  });

  it('given a program that asks, then it is told so in its own way', async () => {
    for (const path of [
      '/api/unknown',
      '/assets/none.js',
      '/media/none.webp',
      '/health/none',
      '/staff/assets/none.js',
    ]) {
      const { status, headers, text } = await get(path, HTML);
      expect([path, status]).toEqual([path, 404]);
      expect(headers['content-type']).toContain('application/json');
      expect(JSON.parse(text)).toMatchObject({ code: 'not-found' });
    }
    expect((await get('/favicon.ico', { accept: 'image/*,*/*' })).headers['content-type']).toContain('json');
    expect((await get('/api/known')).text).toBe('{"ok":true}');
    expect((await get('/home', HTML, 'POST')).status).toBe(404);
  });

  it('answers HEAD with the headers of the page', async () => {
    const head = await get('/', HTML, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.bytes).toHaveLength(0);
    expect(head.headers['etag']).toBe((await get('/', HTML)).headers['etag']);
  });

  it('keeps crawlers from what is not for them', async () => {
    const { headers, text } = await get('/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toContain('Disallow: /api');
    expect(text).toContain('Disallow: /staff');
  });

  it('lets pages load and run our own files only', async () => {
    const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    for (const path of ['/?c=TABLE5', '/home', '/wp-admin', '/staff']) {
      const { headers, text } = await get(path, HTML);
      const policy = headers['content-security-policy'] ?? '';
      const inline = [...text.matchAll(/<(?:script|style)>(.*?)<\/(?:script|style)>/g)].map(
        ([, inner = '']) => inner,
      );
      const allowed = inline.map((inner) => ` ${sha(inner)}`);
      const [scripts, styles] = [allowed.slice(0, 2).join(''), allowed.slice(2).join('')];
      expect(inline).toHaveLength(path === '/staff' ? 0 : 3);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain(`;script-src 'self'${scripts};style-src 'self'${styles};`);
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
    }
  });
});

it('tells the app of a map where one was set up, and of none elsewhere', () => {
  const map = { tiles: 'https://maps.test/{z}/{x}/{y}.png', credit: '© "People" </script>' };
  const page = { language: 'en', publicKey: 'k', demo: false, head: [], preloadMenu: false } as const;
  expect(bootOf(dinerPage({ ...page, map })).map).toEqual(map);
  expect(bootOf(dinerPage({ ...page, map: undefined }))).not.toHaveProperty('map');
});

it('draws a menu that is being written with every row, without a script and without a way out', () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ _id: `d${at}` })) as unknown as readonly Item[];
  const asked: (number | undefined)[] = [];
  const render: FirstPaint = (_boot, _text, _language, rows) => {
    asked.push(rows);
    return '<nav><a class="tab" href="/home">Home</a></nav>';
  };
  const html = previewPage(
    { store, categories: [], items: many, language: 'de', orderType: 'dinein', theme: 'dark' },
    ['/assets/diner-style-aaaa1111.css'],
    render,
  );
  expect(asked).toEqual([30]);
  expect(html).toContain('<html lang="de" data-theme="dark">');
  expect(html).toContain('<link rel="stylesheet" href="/assets/diner-style-aaaa1111.css">');
  expect(html).toContain(`<title>${escapeHtml(store.visible_name)}</title>`);
  expect(html).toContain('<a class="tab">Home</a>');
  expect(html).not.toMatch(/<script|href="\/home"/);
});

describe('the staff’s page', () => {
  it('comes at every address below /staff that is no file', async () => {
    for (const path of ['/staff', '/staff/', '/staff/kitchen', '/staff/floor/5']) {
      const { status, headers, text } = await get(path, HTML);
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('private, no-cache');
      expect(bootOf(text)).toEqual({ key: 'public-key', language: 'en', demo: true });
      expect(text).toContain('<script type="module" src="/staff/assets/staff-entry-aaaa1111.js"></script>');
      expect(text).toContain('<link rel="modulepreload" href="/staff/assets/texts-aaaa1111.js">');
      expect(text).toContain('<link rel="stylesheet" href="/staff/assets/staff-style-aaaa1111.css">');
      expect(text).toContain('<meta name="robots" content="noindex">');
    }
    expect((await get('/staffs', HTML)).status).toBe(404);
  });
});

describe('the files of both apps', () => {
  it('come from where the pages say', async () => {
    for (const page of ['/?c=TABLE5', '/staff']) {
      const { text } = await get(page, HTML);
      const named = [...text.matchAll(/(?:src|href)="(\/[^"]*)"/g)].flatMap(([, address]) => address ?? []);
      for (const address of named.filter((one) => !one.startsWith('/api/'))) {
        const { status, headers } = await get(address);
        expect([address, status]).toEqual([address, 200]);
        expect(headers['cache-control']).toContain('immutable');
      }
    }
    expect((await get('/staff/theme.js')).text).toBe('staff theme');
    for (const path of ['/secret.json', '/index.html', '/staff/manifest.json'])
      expect((await get(path)).status).toBe(404);
  });
});
