// The workspaces that have a tsconfig, and what it says.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './root.mjs';

const configFile = (workspace) => join(root, workspace, 'tsconfig.json');

/** @returns {string[]} repository-relative folders */
export const typedWorkspaces = () =>
  ['packages', 'apps']
    .flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`))
    .concat('e2e', 'tooling', 'tooling/bench')
    .filter((workspace) => existsSync(configFile(workspace)));

/**
 * `around`: the libraries and global types that a file of this workspace finds without importing them.
 * @param {string} workspace
 */
export function configOf(workspace) {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic(diagnostic) {
      throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
    },
  };
  const { fileNames, options, errors } = ts.getParsedCommandLineOfConfigFile(configFile(workspace), {}, host);
  return {
    workspace,
    fileNames,
    options,
    errors,
    around: [...(options.lib ?? []), ...(options.types ?? [])],
  };
}
