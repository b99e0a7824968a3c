import { expect, it } from 'vitest';
import { html } from './html.ts';
import { formatMoney } from './money.ts';

it('escapes values and keeps markup', () => {
  const evil = `<script>'"&`;
  const rows = ['<', '>'].map((sign) => html`<i>${sign}</i>`);
  expect(html`<p title="${evil}">${evil}</p>${rows}${null}${undefined}${false}${0}`.markup).toBe(
    '<p title="&lt;script&gt;&#39;&quot;&amp;">&lt;script&gt;&#39;&quot;&amp;</p><i>&lt;</i><i>&gt;</i>0',
  );
});

it('writes amounts with the digits of their currency', () => {
  expect(formatMoney(12_345_600, 'INR', 'en')).toBe('₹1,23,456.00');
  expect(formatMoney(1200, 'JPY', 'ja')).toBe('￥1,200');
  expect(formatMoney(123_450, 'EUR', 'de')).toBe('1.234,50\u00a0€');
  expect(formatMoney(1234, 'KWD', 'en')).toMatch(/1\.234/);
});
