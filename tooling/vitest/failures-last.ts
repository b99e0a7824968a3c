import type { Reporter, SerializedError, TestModule } from 'vitest/node';

const firstLine = (errors: readonly { readonly message: string }[]): string =>
  (errors[0]?.message ?? '').split('\n', 1)[0] ?? '';

function* failuresOf(modules: readonly TestModule[]): Generator<string> {
  for (const module of modules) {
    const at = module.relativeModuleId;
    for (const error of module.errors()) yield `${at}: ${firstLine([error])}`;
    for (const test of module.children.allTests('failed'))
      yield `${at} > ${test.fullName}: ${firstLine(test.result().errors ?? [])}`;
  }
}

/** Names whatever failed once more, a line each, as the very last words: all that a log's end may show. */
export const failuresLast = (): Reporter => ({
  onTestRunEnd(modules: readonly TestModule[], others: readonly SerializedError[]) {
    const lines = [
      ...failuresOf(modules),
      ...others.map((error) => `outside any test: ${firstLine([error])}`),
    ];
    for (const line of lines) process.stdout.write(`FAILED ${line.slice(0, 400)}\n`);
  },
});
