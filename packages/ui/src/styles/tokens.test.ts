/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Read from disk, because the test runner empties imported style sheets. */
const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

type Tokens = Readonly<Record<string, string>>;

/** The plain `#rrggbb` tokens of the first rule with this selector. */
function tokensOf(css: string, selector: string): Tokens {
  const start = css.indexOf(`${selector} {`);
  const rule = css.slice(start, css.indexOf('}', start));
  const found = [...rule.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/gi)];
  return Object.fromEntries(found.map(([, name = '', hex = '']) => [name, hex.toUpperCase()]));
}

const tokensCss = read('./tokens.css').replaceAll('"', '');
const light = tokensOf(tokensCss, ':root');
const dark: Tokens = { ...light, ...tokensOf(tokensCss, '[data-theme=dark]') };
const kitchen = tokensOf(read('./kitchen.css'), '.kds');

/** WCAG 2 relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(fore: string, back: string): number {
  const [low = 0, high = 0] = [luminance(fore), luminance(back)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

type Row = readonly [fore: string, backs: readonly string[], need: number];

const TEXT = 4.5;
const GRAPHIC = 3;

const LIGHT: readonly Row[] = [
  ['text', ['surface', 'canvas', 'sunken', 'accent-soft'], TEXT],
  ['text-muted', ['surface', 'canvas', 'sunken'], TEXT],
  ['control', ['surface', 'canvas', 'sunken'], GRAPHIC],
  ['on-primary', ['primary', 'primary-hover', 'primary-press'], TEXT],
  ['on-accent', ['accent', 'accent-hover', 'accent-press'], TEXT],
  ['accent-text', ['surface', 'canvas', 'accent-soft'], TEXT],
  ['accent-graphic', ['surface', 'canvas'], GRAPHIC],
  ['success', ['surface', 'success-soft'], TEXT],
  ['on-primary', ['success'], TEXT],
  ['danger', ['surface', 'danger-soft'], TEXT],
  ['on-danger', ['danger-fill', 'danger'], TEXT],
  ['info', ['surface', 'info-soft'], TEXT],
  ['focus', ['surface', 'canvas', 'accent'], GRAPHIC],
  ['dot', ['surface'], GRAPHIC],
  ['veg', ['surface'], GRAPHIC],
  ['nonveg', ['surface'], GRAPHIC],
];

const DARK: readonly Row[] = [
  ['text', ['canvas', 'surface', 'raised', 'overlay'], TEXT],
  ['text-muted', ['canvas', 'surface', 'raised', 'overlay'], TEXT],
  ['control', ['canvas', 'raised', 'overlay'], GRAPHIC],
  ['on-primary', ['primary', 'primary-hover', 'primary-press'], TEXT],
  ['on-accent', ['accent', 'accent-hover', 'accent-press'], TEXT],
  ['accent-text', ['canvas', 'raised', 'overlay', 'accent-soft'], TEXT],
  ['accent-graphic', ['raised', 'overlay'], GRAPHIC],
  ['success', ['raised', 'overlay', 'success-soft'], TEXT],
  ['danger', ['raised', 'overlay', 'danger-soft'], TEXT],
  ['dot', ['raised', 'overlay'], GRAPHIC],
  ['on-danger', ['danger-fill'], TEXT],
  ['info', ['raised', 'info-soft'], TEXT],
  ['focus', ['canvas', 'overlay'], GRAPHIC],
  ['on-accent', ['accent'], GRAPHIC],
];

const KITCHEN: readonly Row[] = [
  ['kds-light', ['kds-fresh', 'kds-late', 'kds-done', 'kds-held', 'kds-allergy', 'kds-board'], TEXT],
  ['kds-on-warning', ['kds-warning'], TEXT],
  ['kds-text', ['kds-paper', 'kds-note'], TEXT],
  ['kds-mod', ['kds-paper', 'kds-note'], TEXT],
  ['kds-void', ['kds-paper'], TEXT],
  ['kds-board', ['kds-fresh', 'kds-warning', 'kds-late', 'kds-paper'], GRAPHIC],
];

describe.each([
  ['light', light, LIGHT],
  ['dark', dark, DARK],
  ['kitchen', kitchen, KITCHEN],
] as const)('%s theme', (_theme, tokens, rows) => {
  it.each(rows.flatMap(([fore, backs, need]) => backs.map((back) => [fore, back, need] as const)))(
    '%s on %s reaches %d',
    (fore, back, need) => {
      const front = tokens[fore];
      const behind = tokens[back];
      if (!front || !behind) throw new Error(`no token ${fore} or ${back}`);
      expect(ratio(front, behind)).toBeGreaterThanOrEqual(need);
    },
  );
});

it('fades nothing on the kitchen’s board, where it would be read from afar', () => {
  expect(read('./kitchen.css')).not.toContain('opacity');
});

describe('the accent', () => {
  it('never carries white text', () => {
    expect(ratio('#FFFFFF', light['accent'] ?? '')).toBeCloseTo(2.02, 2);
  });

  it('leaves white readable on the scrim over the lightest photo', () => {
    expect(ratio('#FFFFFF', '#50545A')).toBeGreaterThanOrEqual(TEXT);
  });
});
