const EMAIL = /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/;

/** Whether a typed text may be an e-mail address; the server has the last word. */
export const looksLikeEmail = (typed: string): boolean => EMAIL.test(typed);
