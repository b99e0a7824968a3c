import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { areasOf, readArea } from '@tableside/i18n/tooling/catalogues.mjs';
import { compileMessage } from '@tableside/i18n/tooling/compile.mjs';
import { APPS, FALLBACK, LANGUAGES } from '@tableside/i18n/tooling/layout.mjs';
import { argumentsOf, faultsOf } from './arguments.mjs';

const KEY = /^[a-z][a-z0-9-]*(\.[A-Za-z0-9-]+)+$/;
/** Texts longer than this many words should not be the English ones. */
const SAME_WORDS = 3;

const allAreas = (root) => {
  const byPath = new Map(APPS.flatMap((app) => areasOf(root, app)).map((area) => [area.path, area]));
  return [...byPath.values()];
};

const twice = (names) => [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];

function languageFiles({ folder, area, path }) {
  const files = readdirSync(path);
  const expected = LANGUAGES.map((language) => `${language}.json`);
  return [
    ...files
      .filter((file) => !expected.includes(file))
      .map((file) => `${folder}/${area}/${file}: not one of the languages ${LANGUAGES.join(' ')}`),
    ...expected.filter((file) => !files.includes(file)).map((file) => `${folder}/${area}/${file} is missing`),
  ];
}

/** Languages unknown or absent, and area names used twice within one app. */
export const layoutProblems = (root) => [
  ...allAreas(root).flatMap(languageFiles),
  ...APPS.flatMap((app) =>
    twice(areasOf(root, app).map(({ area }) => area)).map((name) => `${app}: two areas are called ${name}`),
  ),
];

function compiledOrNote(key, text, note) {
  try {
    return compileMessage(text);
  } catch (error) {
    note(`${key} does not parse: ${error.message}`);
    return undefined;
  }
}

const namesIn = (message) => [...argumentsOf(message).keys()].sort().join(', ');

function messageProblems(key, text, english, language, note) {
  if (text.trim() === '') return note(`${key} is empty`);
  const mine = compiledOrNote(key, text, note);
  if (mine === undefined) return;
  for (const fault of faultsOf(mine, language)) note(`${key}: ${fault}`);
  if (english === undefined || language === FALLBACK) return;
  const there = compiledOrNote(key, english, () => undefined);
  if (there !== undefined && namesIn(mine) !== namesIn(there))
    note(`${key} uses {${namesIn(mine)}}, English {${namesIn(there)}}`);
}

/** `JSON.parse` keeps the last of two equal keys without a word. */
const doubleKeys = (file) =>
  twice([...readFileSync(file, 'utf8').matchAll(/^\s*"([^"]+)"\s*:/gm)].map(([, key]) => key));

function languageProblems(root, { area, path }, language) {
  const file = join(path, `${language}.json`);
  const found = [];
  const note = (text) => void found.push(`${relative(root, file)}: ${text}`);
  const english = readArea(path, FALLBACK);
  const mine = readArea(path, language);
  for (const key of doubleKeys(file)) note(`${key} stands there twice`);
  for (const key of Object.keys(english)) if (!(key in mine)) note(`${key} is missing`);
  for (const [key, text] of Object.entries(mine)) {
    if (!key.startsWith(`${area}.`) || !KEY.test(key)) note(`${key} should be called ${area}.<name>`);
    if (!(key in english)) note(`${key} is not in English`);
    messageProblems(key, text, english[key], language, note);
  }
  return found;
}

function areaProblems(root, area) {
  const there = LANGUAGES.filter((language) => existsSync(join(area.path, `${language}.json`)));
  return there.includes(FALLBACK) ? there.flatMap((language) => languageProblems(root, area, language)) : [];
}

/** Everything wrong with the catalogues, one sentence each; [] when all is well. */
export function problems(root) {
  const found = layoutProblems(root);
  for (const area of allAreas(root)) {
    try {
      found.push(...areaProblems(root, area));
    } catch (error) {
      found.push(error.message);
    }
  }
  return found;
}

const words = (text) =>
  text
    .replaceAll(/\{[^{}]*\}/g, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length;

/** `language:key` of every longer text that equals the English one. */
export const untranslated = (root) =>
  allAreas(root).flatMap(({ path }) => {
    const english = readArea(path, FALLBACK);
    return LANGUAGES.filter((language) => language !== FALLBACK).flatMap((language) =>
      Object.entries(readArea(path, language))
        .filter(([key, text]) => text === english[key] && words(text) > SAME_WORDS)
        .map(([key]) => `${language}:${key}`),
    );
  });

/** Untranslated texts that nobody allowed, and allowances that no longer hold. `allowed`: `language:key` each. */
export function sameAsEnglish(root, allowed) {
  const same = untranslated(root);
  return [
    ...same
      .filter((entry) => !allowed.includes(entry))
      .map((entry) => `${entry} is still English: translate it, or list it in same-as-english.json`),
    ...allowed
      .filter((entry) => !same.includes(entry))
      .map((entry) => `same-as-english.json lists ${entry}, which differs from English`),
  ];
}

/** Generated files that are absent or differ from what the catalogues say. `files`: name -> content. */
export const staleFiles = (files) =>
  Object.entries(files)
    .filter(([file, content]) => !existsSync(file) || readFileSync(file, 'utf8') !== content)
    .map(([file]) => `${file} is stale: npm run i18n`);
