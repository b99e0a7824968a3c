import sharp from 'sharp';

const FINDER = 'M0 0h7v7h-7zM1 1v5h5v-5zM2 2h3v3h-3z';
const drawn = (size: number, shape: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="400" height="400"><rect width="100%" height="100%" fill="#fff"/>${shape}</svg>`,
    ),
  )
    .png()
    .toBuffer();

/** A logo as restaurants have one. */
export const plainLogo = (): Promise<Buffer> => drawn(10, '<circle cx="5" cy="5" r="4" fill="#C2410C"/>');

/** A logo that looks like the corner of a code: where it stands in the middle of one, scanners look for the code elsewhere. */
export const misleadingLogo = (): Promise<Buffer> =>
  drawn(7.2, `<path transform="translate(0.1 0.1)" d="${FINDER}" fill-rule="evenodd"/>`);
