import { describe, expect, it } from 'vitest';
import { servedTables } from '../../served.ts';
import { openApi } from './openapi.ts';

interface Document {
  readonly paths: Record<
    string,
    Record<
      string,
      {
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
});
