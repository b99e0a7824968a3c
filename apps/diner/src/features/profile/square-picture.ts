const SIDE = 512;

/** The middle of a picture as a small square, so that a phone sends little. What cannot be drawn here goes as it is. */
export async function squarePicture(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const side = Math.min(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
    canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
    picture.close();
    return await new Promise((done) => canvas.toBlob((small) => done(small ?? file), 'image/jpeg', 0.9));
  } catch {
    return file;
  }
}
