import { refusals } from '@tableside/contract/refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawGet } from '../../../testing/raw-get.ts';
import { createHttp } from '../../platform/http/create-http.ts';
import { openApi } from '../../platform/http/openapi.ts';
import { servedTables } from '../../served.ts';
import { serveDocs } from './serve-docs.ts';

const app = await createHttp({ logLevel: 'silent', trustProxy: [], secure: false });
serveDocs(app, () => openApi(servedTables, '1'));
let port = 0;
let html = '';

beforeAll(async () => {
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  html = (await rawGet(port, '/docs')).text;
});
afterAll(() => app.close());

const endpoints = servedTables.flatMap(({ routes }) => Object.values(routes));

describe('/docs', () => {
  it('names every endpoint that is served, with its method', () => {
    for (const { method, path } of endpoints) {
      const shown = `/api${path.replace(/:(\w+)/g, '{$1}')}`;
      expect(html).toContain(`<span class="method">${method}</span> <code>${shown}</code>`);
    }
  });

  it('tells every refusal of the contract that an endpoint declares, with its status', () => {
    for (const code of new Set(endpoints.flatMap((route) => route.refusals))) {
      const row = new RegExp(
        `<code id="refusal-${code}">${code}</code></th><td>${refusals[code].status}</td><td>[^<]{6,}`,
      );
      expect(html).toMatch(row);
    }
  });

  it('says who may call, and what is sent and answered', () => {
    const article = /<article id="placeOrder">.*?<\/article>/s.exec(html)?.[0] ?? '';
    expect(article).toContain('Diner, signed in');
    expect(article).toContain('<code>items[].qty</code>');
    expect(article).toContain('<a href="#object-Order">Order</a>');
    expect(article).toContain('#refusal-table-occupied');
    expect(article).not.toContain('#refusal-malformed');
    expect(/<article id="listItems">.*?<\/article>/s.exec(html)?.[0]).toContain('Anybody');
    expect(/<article id="getFloor">.*?<\/article>/s.exec(html)?.[0]).toContain('Staff, signed in');
  });

  it('says what endpoints, their areas, objects and fields are there for', () => {
    for (const operation of html.match(/<article id="(?!object-).*?<\/article>/gs) ?? [])
      expect(operation).toMatch(/<p class="words">.{12,}<\/p>/);
    expect(html).toContain('The 2048 table of a house.');
    expect(html).toContain(
      'A saved card: a token at the provider and what may be shown of it, never a number.',
    );
    const pay = /<article id="pay">.*?<\/article>/s.exec(html)?.[0] ?? '';
    expect(pay).toContain('<code>provider-away</code> means that nothing is known yet');
    expect(pay).toContain('A saved card of the payer.');
  });

  it('links only to what is there, and gives every place one name', () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => /\s/.test(id ?? ''))).toEqual([]);
    for (const [, to] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(to);
  });

  it('needs no script, brings no styles of its own and asks nobody else', async () => {
    expect(html).not.toMatch(/<script|<style|style=|https?:|\son\w+=/);
    const { headers } = await rawGet(port, '/docs');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).not.toContain('unsafe');
    const style = await rawGet(port, '/docs.css');
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(style.text).toContain('prefers-color-scheme: dark');
  });

  it('is kept packed and revalidated', async () => {
    const packed = await rawGet(port, '/docs', { 'accept-encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.bytes.length).toBeLessThan(html.length / 5);
    const again = await rawGet(port, '/docs', { 'if-none-match': packed.headers['etag'] ?? '' });
    expect(again.status).toBe(304);
  });
});
