import type { RefusalCode } from '@tableside/contract/refusals';

/** One sentence or three for every refusal: what happened, what is safe, what to do. `{item}` is optional everywhere. */
export type RefusalTexts = Readonly<Record<RefusalCode, string>>;
