/** File name -> content of everything that is generated into `source`. */
export function generatedFiles(root: string, source: string): Record<string, string>;
