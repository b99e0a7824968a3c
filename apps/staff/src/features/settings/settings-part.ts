import type { Part, SettingsDraft } from './settings-draft.ts';

/** Some fields of the form: what is typed, how it changes, and what to say below a field. */
export interface SettingsPart {
  readonly draft: SettingsDraft;
  readonly change: (some: Partial<SettingsDraft>) => void;
  /** Somebody wanted to save: from then on it is said what does not fit. */
  readonly tried: boolean;
  readonly error: (part: Part) => string | undefined;
}
