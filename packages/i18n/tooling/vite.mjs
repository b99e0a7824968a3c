import { readPart } from '@tableside/i18n/tooling/catalogues.mjs';
import { compileMessages } from '@tableside/i18n/tooling/compile.mjs';
import { catalogueRoot, FALLBACK } from '@tableside/i18n/tooling/layout.mjs';
import { layoutProblems } from '@tableside/i18n/tooling/problems.mjs';
import { pseudoCatalogue } from '@tableside/i18n/tooling/pseudo.mjs';

const PREFIX = 'virtual:catalogue/';
const RESOLVED = `\0${PREFIX}`;

function moduleCode(root, id, pseudo) {
  const [app, part, language] = id.slice(RESOLVED.length).split('/');
  const { messages, files } = readPart(root, app, part, language);
  const compiled = compileMessages(messages);
  const catalogue = pseudo && language === FALLBACK ? pseudoCatalogue(compiled, pseudo) : compiled;
  return {
    files,
    code: `export const catalogue = JSON.parse(${JSON.stringify(JSON.stringify(catalogue))});`,
  };
}

/**
 * Serves `virtual:catalogue/<app>/<part>/<language>`: the areas of a part merged, gaps filled with English, compiled to
 * tokens, so that no ICU parser reaches the browser. `pseudo` (`qps` or `qps-short`) replaces the English texts.
 */
export const icuCatalogues = ({ root = catalogueRoot, pseudo } = {}) => ({
  name: 'icu-catalogues',
  enforce: 'pre',
  buildStart() {
    const found = layoutProblems(root);
    if (found.length > 0) this.error(found.join('\n'));
  },
  resolveId: { filter: { id: /^virtual:catalogue\// }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:catalogue\// },
    handler(id) {
      const { code, files } = moduleCode(root, id, pseudo);
      for (const file of files) this.addWatchFile(file);
      return { code, moduleType: 'js', map: null };
    },
  },
  configureServer: (server) => void server.watcher.add(root),
  hotUpdate({ file, modules }) {
    if (!file.startsWith(root) || !file.endsWith('.json')) return undefined;
    const graph = this.environment.moduleGraph.idToModuleMap;
    const touched = [...graph.values()].filter((module) => module.id?.startsWith(RESOLVED));
    return [...new Set([...modules, ...touched])];
  },
});
