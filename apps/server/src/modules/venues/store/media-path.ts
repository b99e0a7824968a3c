/** The public address of a file of the media folders, by its path there. */
export const mediaPath = (path: string): string => `/media/${path}`;
