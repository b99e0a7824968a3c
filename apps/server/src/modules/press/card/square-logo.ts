import sharp from 'sharp';

/** Pixels a side: about 600 to the inch on the largest card. */
const SIDE = 360;
const QUALITY = 88;

/** A picture whole on a white square, as the JPEG that both kinds of files can hold. */
export const squareLogo = (picture: Uint8Array): Promise<Uint8Array> =>
  sharp(picture)
    .flatten({ background: '#FFFFFF' })
    .resize({ width: SIDE, height: SIDE, fit: 'contain', background: '#FFFFFF' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
