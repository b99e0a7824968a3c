import { describe, expect, it } from 'vitest';
import { servedTables } from '../../served.ts';
import { openApi } from './openapi.ts';

interface Document {
  readonly paths: Record<
    string,
    Record<
      string,
      {
        summary: string;
        description: string;
        parameters: readonly { readonly name: string; readonly schema: unknown }[];
        requestBody?: { content: Record<string, { schema: { anyOf?: unknown[] } }> };
        responses: Record<string, unknown>;
      }
    >
  >;
  readonly components: { readonly schemas: Record<string, unknown> };
}
const document = openApi(servedTables, '1') as Document;

describe('the OpenAPI document', () => {
  it('names every served endpoint once', () => {
    const served = servedTables.flatMap(({ routes }) =>
      Object.values(routes).map(
        (route) => `${route.method.toLowerCase()} /api${route.path.replace(/:(\w+)/g, '{$1}')}`,
      ),
    );
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(documented.sort()).toEqual([...new Set(served)].sort());
  });
  it('resolves every reference inside itself', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      (match) => match[1] ?? '',
    );
    expect(references.length).toBeGreaterThan(5);
    for (const reference of references)
      expect(Object.keys(document.components.schemas)).toContain(
        reference.replace('#/components/schemas/', ''),
      );
  });
  it('tells the variants of one path together', () => {
    const change = document.paths['/api/orders/{id}']?.['put'];
    expect(change?.requestBody?.content['application/json']?.schema.anyOf).toHaveLength(3);
    expect(JSON.stringify(change?.responses)).toContain('tip-invalid');
    expect(JSON.stringify(change?.responses)).toContain('coupon-unknown');
    expect(JSON.stringify(change?.responses)).toContain('quantity-limit');
  });
  it('says what every endpoint does', () => {
    for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
      expect(operation.summary).toMatch(/^\S.*\.$/);
      expect(operation.description).toContain(operation.summary.split('. ')[0]);
    }
    const change = document.paths['/api/orders/{id}']?.['put'];
    expect(change?.description.split('\n\n')).toHaveLength(3);
  });
  it('says what fields mean, of objects, bodies and parameters, inside lists and choices too', () => {
    for (const object of Object.values(document.components.schemas))
      expect(object).toMatchObject({ description: expect.stringMatching(/^\S.*\S$/s) });
    expect(JSON.stringify(document.components.schemas['Payment'])).toContain('The text of the QR picture.');
    const pay = document.paths['/api/orders/{id}/pay']?.['post'];
    expect(JSON.stringify(pay?.requestBody)).toContain('A saved card of the payer.');
    const find = document.paths['/api/stores/vname']?.['get'];
    expect(find?.parameters.find(({ name }) => name === 'visible_name')).toMatchObject({
      schema: { description: 'Part of the name that guests see; without it every store.' },
    });
  });
});
