import { endpointWords, fieldWords, objectWords, tableWords } from '@tableside/contract/api-words.gen';
import { z } from 'zod';

const Node = z.record(z.string(), z.unknown());

const described = (value: unknown, words: string | undefined): unknown => {
  const node = Node.safeParse(value);
  return words === undefined || !node.success ? value : { ...node.data, description: words };
};

/** A JSON schema with what its fields mean; `path` leads to it in the contract: `Order.bill`, `pay.body`. */
function withFields(value: unknown, path: string): unknown {
  if (Array.isArray(value)) return value.map((inner) => withFields(inner, path));
  const node = Node.safeParse(value);
  if (!node.success) return value;
  const fields = Object.entries(Node.safeParse(node.data['properties']).data ?? {});
  return {
    ...node.data,
    ...Object.fromEntries(
      ['anyOf', 'allOf', 'items', 'additionalProperties']
        .filter((key) => key in node.data)
        .map((key) => [key, withFields(node.data[key], path)]),
    ),
    ...(fields.length > 0 && {
      properties: Object.fromEntries(
        fields.map(([name, inner]) => {
          const here = `${path}.${name}`;
          return [name, described(withFields(inner, here), fieldWords[here])];
        }),
      ),
    }),
  };
}

/** A value of the document with what it and its fields mean, by where it stands in the contract. */
export const withWords = (schema: unknown, path: string): unknown =>
  described(withFields(schema, path), objectWords[path] ?? fieldWords[path]);

/** What an endpoint does: its first sentence, and all of them. Of the variants of one path each is told. */
export function wordsOfEndpoint(names: readonly string[]): {
  readonly summary: string;
  readonly description: string;
} {
  const all = names.map((name) => endpointWords[name] ?? name);
  return { summary: all.map(firstSentence).join(' '), description: all.join('\n\n') };
}

/** What the endpoints of one area are about, by the tables they stand in. */
export const wordsOfArea = (tables: readonly string[]): string =>
  tables.flatMap((name) => tableWords[name] ?? []).join('\n\n');

const firstSentence = (text: string): string => /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;
