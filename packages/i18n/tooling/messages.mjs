import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generatedFiles } from '@tableside/i18n/tooling/generated.mjs';
import { catalogueRoot } from '@tableside/i18n/tooling/layout.mjs';
import { problems, sameAsEnglish, staleFiles } from '@tableside/i18n/tooling/problems.mjs';

const source = fileURLToPath(new URL('../src', import.meta.url));
const allowed = JSON.parse(readFileSync(new URL('same-as-english.json', import.meta.url), 'utf8'));

function check() {
  const broken = problems(catalogueRoot);
  if (broken.length > 0) return broken;
  const files = generatedFiles(catalogueRoot, source);
  if (process.argv.includes('--write'))
    for (const [file, content] of Object.entries(files)) writeFileSync(file, content);
  return [...sameAsEnglish(catalogueRoot, allowed), ...staleFiles(files)];
}

const found = check();
for (const line of found) console.error(line);
process.exitCode = found.length > 0 ? 1 : 0;
