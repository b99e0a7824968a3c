import type { SetupDraft, SetupProblem } from './setup-draft.ts';

/** One step of the form: what is typed, how it changes, and what to say below a field. */
export interface FormPart {
  readonly draft: SetupDraft;
  readonly change: (some: Partial<SetupDraft>) => void;
  readonly error: (problem: SetupProblem) => string | undefined;
}
