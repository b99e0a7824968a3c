// Type-checks the named workspaces one after the other in one process, which reads each file once for all of them.
// A file is checked where it belongs. Somewhere else it is checked only where there is less around it than at home:
// what the server takes of the diner has to do without a browser.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './root.mjs';
import { configOf, typedWorkspaces } from './workspaces.mjs';

const homes = typedWorkspaces().map(configOf);
const home = new Map(homes.flatMap((config) => config.fileNames.map((file) => [file, config.around])));
const sourceFiles = new Map();

/** Has `around` everything that is there where the file is at home? */
function isJudgedAtHome(file, around) {
  return home.get(file)?.every((name) => around.includes(name)) ?? false;
}

function hostFor(options) {
  const host = ts.createIncrementalCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (file, ...rest) => {
    const known = sourceFiles.get(file) ?? getSourceFile(file, ...rest);
    sourceFiles.set(file, known);
    return known;
  };
  return host;
}

/** A second run looks only at what changed. */
const remembered = (workspace, options) => ({
  ...options,
  incremental: true,
  tsBuildInfoFile: join(root, 'node_modules/.cache/types', `${workspace.replaceAll('/', '-')}.tsbuildinfo`),
});

function check({ workspace, fileNames, options, around, errors }) {
  const compiled = remembered(workspace, options);
  const program = ts.createIncrementalProgram({
    rootNames: fileNames,
    options: compiled,
    host: hostFor(compiled),
    configFileParsingDiagnostics: errors,
  });
  const elsewhere = ({ fileName }) => !fileNames.includes(fileName) && isJudgedAtHome(fileName, around);
  while (program.getSemanticDiagnosticsOfNextAffectedFile(undefined, elsewhere));
  const judged = program.getSourceFiles().filter((file) => !elsewhere(file));
  const found = [
    ...program.getConfigFileParsingDiagnostics(),
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...program.getSyntacticDiagnostics(),
    ...judged.flatMap((file) => program.getSemanticDiagnostics(file)),
  ];
  program.emit();
  return ts.sortAndDeduplicateDiagnostics(found);
}

const formatting = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => root,
  getNewLine: () => '\n',
};

mkdirSync(join(root, 'node_modules/.cache/types'), { recursive: true });
const found = process.argv.slice(2).flatMap((workspace) => check(configOf(workspace)));
if (found.length > 0) console.log(ts.formatDiagnostics(found, formatting));
process.exitCode = found.length > 0 ? 1 : 0;
