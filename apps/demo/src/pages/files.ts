import tokens from '../../../../packages/ui/src/styles/tokens.css?raw';
import styles from './demo.css?raw';
import script from './demo.js?raw';
import icon from './icon.svg?raw';
import theme from './theme.js?raw';

/** What the pages load, by address. */
export const pageFiles: Readonly<Record<string, { readonly type: string; readonly body: string }>> = {
  '/demo/demo.css': { type: 'text/css; charset=utf-8', body: `${tokens}\n${styles}` },
  '/demo/demo.js': { type: 'text/javascript; charset=utf-8', body: script },
  '/demo/theme.js': { type: 'text/javascript; charset=utf-8', body: theme },
  '/demo/icon.svg': { type: 'image/svg+xml', body: icon },
};
