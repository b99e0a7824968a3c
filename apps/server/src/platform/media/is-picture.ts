const startsWith = (file: Buffer, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, index) => file[at + index] === byte);

/** Whether a file is a JPEG, PNG or WebP by its first bytes, whatever it calls itself: nothing else reaches a decoder. */
export const isPicture = (file: Buffer): boolean =>
  startsWith(file, [0xff, 0xd8, 0xff]) ||
  startsWith(file, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) ||
  (startsWith(file, [0x52, 0x49, 0x46, 0x46]) && startsWith(file, [0x57, 0x45, 0x42, 0x50], 8));
