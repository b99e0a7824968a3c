import { makeText } from '@tableside/i18n/text';
import { readCatalogue } from '@tableside/i18n/tooling/catalogues.mjs';
import { describe, expect, it } from 'vitest';
import { category, dish, place } from '../../testing/menu-fixture.ts';
import type { Boot } from './boot.ts';
import { renderFirstPaint } from './render.tsx';

const names = Array.from({ length: 14 }, (_, n) => `d${n}`);
const menu = {
  store: place(),
  categories: [category('c1', names)],
  items: names.map((id) => dish(id)),
  suggests: true,
};
const boot: Boot = { key: 'k', language: 'en', demo: false, scanned: null, mode: 'dinein', menu };
const page = (change: Partial<Boot> = {}, language: 'en' | 'de' = 'en') =>
  renderFirstPaint(
    { ...boot, ...change },
    makeText(language, readCatalogue('diner', language, 'first')),
    language,
  );
const count = (html: string, part: string) => html.split(part).length - 1;

describe('renderFirstPaint', () => {
  it('draws the head, the categories and the first twelve rows', () => {
    const html = page();
    expect(html).toContain('>Jade Garden</h1>');
    expect(html).toContain('href="#category-c1"');
    expect(count(html, '<li class="item"')).toBe(12);
    expect(html).toContain('₹200');
  });

  it('keeps a place for suggestions only where there are some', () => {
    expect(page()).toContain('class="rail"');
    expect(page({ menu: { ...menu, suggests: false } })).not.toContain('class="rail"');
  });

  it('writes no inline style and runs no script', () => {
    const evil = dish('d0', {
      name: { en: '<script>alert(1)</script>' },
      description: { en: '"><img onerror=x>' },
    });
    const html = page({ menu: { ...menu, items: [evil] } });
    expect(html).not.toMatch(/ style=|<script|<img onerror/);
    expect(html).toContain('&lt;script&gt;');
  });

  it('draws the tabs only while dining in, and Add only where one can order', () => {
    expect(page()).toContain('bottom-bar');
    expect(count(page(), 'aria-label="Add ')).toBe(12);
    const queue = page({ mode: 'qms' });
    expect(queue).not.toContain('bottom-bar');
    expect(queue).not.toContain('aria-label="Add ');
    const closed = page({
      menu: { ...menu, store: place({ open: { now: false, until: null, next: null } }) },
    });
    expect(closed).not.toContain('aria-label="Add ');
    expect(closed).toContain('The kitchen is closed right now');
  });

  it('speaks the language of the page and marks names in another one', () => {
    const html = page({}, 'de');
    expect(html).toContain('Nur vegetarisch');
    expect(html).toContain('lang="en"');
  });

  it('strikes the old price through where the store takes something off', () => {
    const store = place();
    const crm = { default_discount: { value: 1000, isPercentage: true } };
    const html = page({ menu: { ...menu, store: { ...store, preferences: { ...store.preferences, crm } } } });
    expect(html).toContain('₹180<s>₹200</s>');
    expect(html).toContain('now ₹180, was ₹200');
  });

  it('has nothing to draw without a menu', () => expect(page({ menu: null })).toBe(''));
});
