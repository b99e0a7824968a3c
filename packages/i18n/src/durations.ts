/** Minutes and seconds of a time in whole seconds, as every language writes them: `3:05`. */
export const formatDuration = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
