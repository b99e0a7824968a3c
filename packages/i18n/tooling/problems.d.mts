export function layoutProblems(root: string): string[];
export function problems(root: string): string[];
export function untranslated(root: string): string[];
export function sameAsEnglish(root: string, allowed: readonly string[]): string[];
export function staleFiles(files: Readonly<Record<string, string>>): string[];
