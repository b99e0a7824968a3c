import sharp from 'sharp';

/** A JPEG of a door of that size, which tells in its margins where it was taken. */
export const doorPhoto = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 90, g: 60, b: 30 } } })
    .withExif({
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
      IFD0: { Artist: 'mk-secret-mk' },
    })
    .jpeg()
    .toBuffer();
