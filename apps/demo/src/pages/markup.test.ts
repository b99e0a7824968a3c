import { expect, it } from 'vitest';
import { markup } from './markup.ts';

it('escapes texts, keeps markup and leaves nothing for what is absent', () => {
  const name = `<b onclick="x">&'`;
  const list = ['a', '<'].map((text) => markup`<li>${text}</li>`);
  const made = markup`<p title="${name}">${name}</p><ul>${list}</ul>${false}${null}${undefined}${0}`;
  expect(made.html).toBe(
    '<p title="&lt;b onclick=&quot;x&quot;&gt;&amp;&#39;">&lt;b onclick=&quot;x&quot;&gt;&amp;&#39;</p><ul><li>a</li><li>&lt;</li></ul>0',
  );
});
