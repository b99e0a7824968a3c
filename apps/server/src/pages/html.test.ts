import { describe, expect, it } from 'vitest';
import { escapeHtml, htmlDocument, jsonBlock, script, tag } from './html.ts';

describe('html', () => {
  it('given text with markup, then nothing of it is left for the parser', () => {
    expect(escapeHtml(`<b a="1" b='2'>&`)).toBe('&#60;b a=&#34;1&#34; b=&#39;2&#39;&#62;&#38;');
    expect(tag('meta', { content: '"><script>' })).toBe('<meta content="&#34;&#62;&#60;script&#62;">');
  });

  it('given data that would end its block, then it stays inside and reads back the same', () => {
    const value = { name: '</script><script>alert(1)</script><!--' };
    const block = jsonBlock('boot', value);
    expect(block.match(/<\/script>/g)).toHaveLength(1);
    expect(block).not.toContain('<!--');
    const text = block.slice(block.indexOf('>') + 1, -'</script>'.length);
    expect(JSON.parse(text)).toEqual(value);
  });

  it('writes bare attributes and an empty script', () => {
    expect(script({ type: 'module', src: '/a.js' })).toBe('<script type="module" src="/a.js"></script>');
    expect(tag('link', { rel: 'preload', crossorigin: true })).toBe('<link rel="preload" crossorigin>');
  });

  it('puts head before body and escapes the title', () => {
    const page = htmlDocument({ language: 'de', title: 'A & <B>', head: ['<meta x>'], body: ['<p>'] });
    expect(page).toMatch(
      /^<!doctype html><html lang="de"><head>.*<meta x><\/head><body><p><\/body><\/html>$/,
    );
    expect(page).toContain('<title>A &#38; &#60;B&#62;</title>');
  });
});
