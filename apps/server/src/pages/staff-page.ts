import type { Language } from '@tableside/contract/vocabulary';
import { htmlDocument, jsonBlock, tag } from './html.ts';
import { PRODUCT, tooOld } from './page-words.ts';

export interface StaffPage {
  readonly language: Language;
  readonly publicKey: string;
  readonly demo: boolean;
  /** Of the build, in this language. */
  readonly head: readonly string[];
}

/** The staff's page: the same for everybody, because who is signed in is the app's first question. */
export const staffPage = ({ language, publicKey, demo, head }: StaffPage): string =>
  htmlDocument({
    language,
    title: PRODUCT,
    head: [tag('meta', { name: 'robots', content: 'noindex' }), ...head],
    body: [
      `<p class="too-old">${tooOld[language]}</p>`,
      '<div id="root"></div>',
      jsonBlock('boot', { key: publicKey, language, demo }),
    ],
  });
