/** Milliseconds: somebody whose console was not heard of for so long has gone home. */
const ON_DUTY_FOR = 3_600_000;

/** Who was heard of since then is on duty. */
export const onDutySince = (now: Date): Date => new Date(now.getTime() - ON_DUTY_FOR);
