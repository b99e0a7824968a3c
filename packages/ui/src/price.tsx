import { cx } from './cx.ts';

export interface PriceProps {
  /** Formatted already, or the word for free. */
  readonly now: string;
  /** The price before a discount, formatted; struck through. */
  readonly was?: string | undefined;
  /** Hidden words for listeners, needed with `was`: "now", "was". */
  readonly texts?: { readonly now: string | undefined; readonly was: string };
  readonly size?: 'md' | 'lg' | undefined;
}

/** What it costs, and what it used to cost. */
export function Price({ now, was, texts, size }: PriceProps) {
  return (
    <span className={cx('price', size === 'lg' && 'price-lg')}>
      {was && <span className="vh">{texts?.now} </span>}
      {now}
      {was && (
        <s>
          <span className="vh"> {texts?.was} </span>
          {was}
        </s>
      )}
    </span>
  );
}
