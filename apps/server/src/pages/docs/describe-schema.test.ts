import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ApiSchema } from './api-document.ts';
import { type Field, formsOf, notesOf, type TypePart, typeOf } from './describe-schema.ts';

const of = (schema: z.ZodType): ApiSchema =>
  ApiSchema.parse(z.toJSONSchema(schema, { unrepresentable: 'any' }));
const said = (parts: readonly TypePart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : `<${part.object}>`)).join('');
const linesOf = (fields: readonly Field[] | undefined) =>
  fields?.map(({ path, type, required, notes }) =>
    `${path}${required ? '' : '?'}: ${said(type)} ${notes}`.trim(),
  );

const Dish = z.object({ name: z.string() }).meta({ id: 'TestDish' });

describe('typeOf', () => {
  it.each([
    [z.string(), 'string'],
    [z.int().nullable(), 'integer or null'],
    [z.enum(['a', 'b']), '"a" | "b"'],
    [z.literal('x'), '"x"'],
    [z.array(z.boolean()), 'list of boolean'],
    [z.array(z.string().nullable()), 'list of (string or null)'],
    [z.record(z.string(), z.string()), 'map of string'],
    [z.object({ a: z.string() }), 'object'],
    [z.object({}), 'object'],
    [z.array(Dish), 'list of <TestDish>'],
    [Dish.nullable(), '<TestDish> or null'],
    [z.unknown(), 'anything'],
  ])('%#', (schema, words) => expect(said(typeOf(of(schema)))).toBe(words));
});

describe('notesOf', () => {
  it.each([
    [z.int().min(1).max(20), '1 to 20'],
    [z.int().min(0), 'at least 0'],
    [z.int(), ''],
    [z.string().min(1).max(200), '1 to 200 characters'],
    [z.string().length(5).nullable(), '5 characters'],
    [z.array(z.string()).max(30).default([]), 'at most 30 entries, default []'],
  ])('%#', (schema, words) => expect(notesOf(of(schema))).toBe(words));
});

describe('formsOf', () => {
  it('writes inner objects and lists out, and leaves named objects to their own place', () => {
    const schema = z.object({
      lines: z.array(z.object({ qty: z.int().min(1), note: z.string().optional() })),
      table: z.object({ name: z.string() }).nullable(),
      dish: Dish,
    });
    expect(formsOf(of(schema)).map(linesOf)).toEqual([
      [
        'lines: list of object',
        'lines[].qty: integer at least 1',
        'lines[].note?: string',
        'table: object or null',
        'table.name: string',
        'dish: <TestDish>',
      ],
    ]);
  });

  it('gives each form of a choice its own list', () => {
    const schema = z.union([z.object({ tip: z.int() }), z.array(z.object({ qty: z.int() }))]);
    expect(formsOf(of(schema)).map(linesOf)).toEqual([['tip: integer'], ['[].qty: integer']]);
    expect(formsOf(of(z.array(Dish)))).toEqual([]);
  });
});
