import { readFileSync } from 'node:fs';
import type { Language } from '@tableside/contract/vocabulary';

const catalogues = new URL('../../packages/i18n/catalogues/', import.meta.url);

function textsOf(area: string, language: Language): ReadonlyMap<string, string> {
  const texts: Record<string, string> = JSON.parse(
    readFileSync(new URL(`${area}/${language}.json`, catalogues), 'utf8'),
  );
  return new Map(Object.entries(texts));
}

/** A text of an app in a language, by its key; texts with numbers or names in them come as they are written. */
export type Words = (key: string) => string;

/** What is written on the screens of an app. Throws for a key that is not there. */
export function wordsOf(app: 'diner' | 'staff', language: Language): Words {
  const areas = new Map<string, ReadonlyMap<string, string>>();
  return (key) => {
    const [name = ''] = key.split('.');
    const area = name === 'shared' ? 'shared/shared' : `${app}/${name}`;
    const texts = areas.get(area) ?? textsOf(area, language);
    areas.set(area, texts);
    const text = texts.get(key);
    if (text === undefined) throw new Error(`no text ${key} in ${language}`);
    return text;
  };
}
