import { onTestFinished, vi } from 'vitest';

/** In place of an observer of sizes, which no test's page has: it tells what it watches at once, and again at each `resize`. */
export function standInSizes() {
  const watching = new Set<() => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly tell: () => void;
      constructor(tell: () => void) {
        this.tell = tell;
      }
      observe(): void {
        watching.add(this.tell);
        this.tell();
      }
      disconnect(): void {
        watching.delete(this.tell);
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    resize: () => {
      for (const tell of watching) tell();
    },
  };
}
