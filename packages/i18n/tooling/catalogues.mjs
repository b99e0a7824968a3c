import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessages } from '@tableside/i18n/tooling/compile.mjs';
import { catalogueRoot, FALLBACK, FOLDERS, PARTS } from '@tableside/i18n/tooling/layout.mjs';

const foldersIn = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort()
    : [];

/** The areas of an app in merging order: `{ folder, area, path }`. */
export const areasOf = (root, app) =>
  FOLDERS[app].flatMap((folder) =>
    foldersIn(join(root, folder)).map((area) => ({ folder, area, path: join(root, folder, area) })),
  );

/** One area's texts in one language; throws with the file's name when it is absent or no flat object of strings. */
export function readArea(path, language) {
  const file = join(path, `${language}.json`);
  let messages;
  try {
    messages = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${error.message}`, { cause: error });
  }
  const flat =
    messages &&
    typeof messages === 'object' &&
    Object.values(messages).every((text) => typeof text === 'string');
  if (!flat) throw new Error(`${file}: expected one flat object of strings`);
  return messages;
}

/** Source texts of a part of an app, gaps filled with English, and the files they came from. */
export function readPart(root, app, part, language) {
  const areas = areasOf(root, app).filter(({ area }) => PARTS[part](area));
  const messages = {};
  for (const { path } of areas) Object.assign(messages, readArea(path, FALLBACK), readArea(path, language));
  const files = areas.flatMap(({ path }) => [join(path, `${FALLBACK}.json`), join(path, `${language}.json`)]);
  return { messages, files };
}

/** A compiled catalogue read from the source files; for Node: tests, scripts, servers. */
export const readCatalogue = (app, language, part = 'all', root = catalogueRoot) =>
  compileMessages(readPart(root, app, part, language).messages);
