/** A colleague's number as people write it. */
export const COLLEAGUE_PHONE = /^\+?[\d ()./-]{4,24}$/;
