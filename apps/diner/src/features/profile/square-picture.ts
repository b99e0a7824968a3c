import { drawPart } from '@tableside/ui/draw-part';

const SIDE = 512;

/** The middle of a picture as a small square, so that a phone sends little. What cannot be drawn here goes as it is. */
export async function squarePicture(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const side = Math.min(picture.width, picture.height);
    const part = {
      x: (picture.width - side) / 2,
      y: (picture.height - side) / 2,
      width: side,
      height: side,
    };
    const canvas = drawPart(picture, part, { width: SIDE, height: SIDE }, 'white');
    picture.close();
    return await new Promise((done) => canvas.toBlob((small) => done(small ?? file), 'image/jpeg', 0.9));
  } catch {
    return file;
  }
}
