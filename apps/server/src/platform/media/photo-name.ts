const SEGMENT = /^[A-Za-z0-9_][\w -]{0,79}$/;
const FILE = /^[A-Za-z0-9_][\w -]{0,119}\.(webp|jpg|jpeg|png|mp4|webm)$/;
const MOST_SEGMENTS = 4;

const WIDTHS = [160, 320, 640, 960] as const;
export type Width = (typeof WIDTHS)[number];

const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** A name under the media folders that cannot lead out of them. */
export interface PhotoName {
  readonly segments: readonly string[];
  /** MIME type by the ending. */
  readonly type: string;
}

/** Reads a decoded path such as `photos/soup.webp`; undefined for anything that is not plainly the name of a photo or a clip. */
export function photoName(path: string): PhotoName | undefined {
  const segments = path.split('/');
  const file = FILE.exec(segments.at(-1) ?? '');
  const type = TYPES[file?.[1] ?? ''];
  const folders = segments.slice(0, -1);
  if (
    type === undefined ||
    segments.length > MOST_SEGMENTS ||
    !folders.every((folder) => SEGMENT.test(folder))
  )
    return undefined;
  return { segments, type };
}

/** One of the four widths; undefined when none was asked for, null for any other. */
export function widthOf(asked: string | undefined): Width | null | undefined {
  if (asked === undefined) return undefined;
  return WIDTHS.find((width) => String(width) === asked) ?? null;
}
