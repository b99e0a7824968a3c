/**
 * The dark modules of a QR code as one SVG path in module units, for a screen as for paper: a run of them in a row
 * becomes one step.
 */
export const codePath = (modules: readonly (readonly boolean[])[]): string =>
  modules
    .flatMap((row, y) => {
      const runs: string[] = [];
      for (let x = 0; x < row.length; x += 1) {
        if (!row[x]) continue;
        const start = x;
        while (row[x + 1]) x += 1;
        runs.push(`M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`);
      }
      return runs;
    })
    .join('');
