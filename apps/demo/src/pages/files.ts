import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?inline';
import tokens from '../../../../packages/ui/src/styles/tokens.css?raw';
import styles from './demo.css?raw';
import script from './demo.js?raw';
import icon from './icon.svg?raw';
import theme from './theme.js?raw';

/** What stands behind the comma of a data address. */
const bytesOf = (address: string): Buffer => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');

/** What the pages load, by address. */
export const pageFiles: Readonly<Record<string, { readonly type: string; readonly body: string | Buffer }>> =
  {
    '/demo/demo.css': { type: 'text/css; charset=utf-8', body: `${tokens}\n${styles}` },
    '/demo/demo.js': { type: 'text/javascript; charset=utf-8', body: script },
    '/demo/theme.js': { type: 'text/javascript; charset=utf-8', body: theme },
    '/demo/icon.svg': { type: 'image/svg+xml', body: icon },
    '/demo/inter.woff2': { type: 'font/woff2', body: bytesOf(inter) },
  };
