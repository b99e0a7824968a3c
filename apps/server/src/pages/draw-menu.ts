import { renderFirstPaint } from '@tableside/diner/first-paint/render';
import { once } from '../platform/once.ts';
import { pageFilesOf, readManifest } from './build-manifest.ts';
import { type PreviewPage, previewPage } from './preview-page.ts';

/** Draws menus that are being written by the diner's own components, with the styles of its build in `folder`. */
export function menuDrawer(folder: string): (menu: PreviewPage) => string {
  const styles = once(() => pageFilesOf(readManifest(folder)).styles.map((name) => `/${name}`));
  return (menu) => previewPage(menu, styles(), renderFirstPaint);
}
