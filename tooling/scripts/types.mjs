// Type-checks every workspace that has a tsconfig, two at a time.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.mjs';
import { runSteps } from './lib/steps.mjs';

const workspaces = ['packages', 'apps']
  .flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`))
  .concat('e2e', 'tooling', 'tooling/bench');

/** A workspace without a source yet would only earn tsc's "no inputs were found". */
const hasSources = (workspace) =>
  readdirSync(join(root, workspace), { recursive: true }).some(
    (file) => /\.tsx?$/.test(file) && !/node_modules|\.config\.ts$/.test(file),
  );

/** A second run looks only at what changed. */
const remembering = (workspace) => [
  '--incremental',
  '--tsBuildInfoFile',
  join(root, 'node_modules/.cache/types', `${workspace.replaceAll('/', '-')}.tsbuildinfo`),
];

const steps = workspaces
  .filter((workspace) => existsSync(join(root, workspace, 'tsconfig.json')) && hasSources(workspace))
  .map((workspace) => ({
    name: `types ${workspace}`,
    command: ['tsc', '-p', workspace, ...remembering(workspace)],
  }));

const failed = await runSteps(steps, { width: 2 });
process.exitCode = failed.length > 0 ? 1 : 0;
