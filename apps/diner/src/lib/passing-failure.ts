import type { Failure } from '@tableside/contract/endpoint';

/** Whether the same call may get another answer soon: nobody answered, too much was asked, or something broke. */
export const isPassing = ({ status }: Failure): boolean => status === 0 || status === 429 || status >= 500;
