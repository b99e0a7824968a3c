// What a browser loads of an app at once, and what later.
import { importsOf, resolveImport } from './imports.mjs';

/**
 * The parts of apps that are loaded by themselves: their entries, and whatever is asked for later.
 * @param {readonly string[]} entries repository paths @param {Map<string, { tree: import('typescript').SourceFile }>} sources
 * @param {(path: string) => boolean} isKnown @returns {Map<string, { files: Set<string>, loaders: Set<string> }>} by its first
 * file: all that is there before that runs, and the parts that may load it
 */
export function partsOf(entries, sources, isKnown) {
  const imported = new Map();
  const importedBy = (path) => {
    const kept = imported.get(path);
    if (kept) return kept;
    const found = sources.has(path) ? importsOf(sources.get(path).tree) : [];
    const inside = found
      .map(({ specifier, when }) => ({ when, path: resolveImport(path, specifier, isKnown) }))
      .filter((one) => one.path !== undefined && isKnown(one.path));
    imported.set(path, inside);
    return inside;
  };
  const loadedWith = (first) => {
    const [files, later] = [new Set([first]), new Set()];
    // A set that grows while it is gone through is gone through to its new end.
    for (const path of files)
      for (const { path: next, when } of importedBy(path))
        if (when !== 'never') (when === 'before' ? files : later).add(next);
    return { files, later };
  };
  const parts = new Map();
  const follow = (first, loader) => {
    const known = parts.get(first);
    if (known) return known.loaders.add(loader);
    const { files, later } = loadedWith(first);
    parts.set(first, { files, loaders: new Set(loader ? [loader] : []) });
    for (const next of later) follow(next, first);
  };
  for (const entry of entries) follow(entry);
  return parts;
}
