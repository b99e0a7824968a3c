// Type-checking as steps: two processes that have about as many files to judge.
import { configOf, typedWorkspaces } from './workspaces.mjs';

const LANES = 2;

/** @returns {import('./steps.mjs').Step[]} together every workspace that has a tsconfig */
export function typeSteps() {
  const lanes = Array.from({ length: LANES }, () => ({ files: 0, workspaces: [] }));
  const largestFirst = typedWorkspaces()
    .map((workspace) => ({ workspace, files: configOf(workspace).fileNames.length }))
    .sort((one, other) => other.files - one.files);
  for (const { workspace, files } of largestFirst) {
    const [lightest] = lanes.toSorted((one, other) => one.files - other.files);
    lightest.files += files;
    lightest.workspaces.push(workspace);
  }
  return lanes.map(({ workspaces }) => ({
    name: `types ${workspaces.join(', ')}`,
    command: ['node', 'tooling/scripts/lib/type-lane.mjs', ...workspaces],
  }));
}
