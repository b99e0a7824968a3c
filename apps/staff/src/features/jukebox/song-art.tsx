import type { HouseSong } from '@tableside/contract/jukebox.schema';
import { Music } from '@tableside/ui/icons';
import { base64Of } from '../../lib/base64-of.ts';
import { note } from '../../lib/notes.ts';
import { useText } from '../../lib/text.tsx';
import { useUploadPhoto } from '../../lib/upload-photo.ts';

/** The picture of a song, or a note where it has none; `size` in pixels. Says nothing: its title stands beside it. */
export function SongArt({ art, size }: { readonly art: string | null; readonly size: number }) {
  return art === null ? (
    <Music size={size / 2} />
  ) : (
    <img src={`${art}?w=160`} alt="" width={size} height={size} loading="lazy" />
  );
}

interface ArtButtonProps {
  readonly song: HouseSong;
  /** The path that the new picture was kept under. */
  readonly onArt: (path: string) => void;
}

/** The picture of a song, which a tap exchanges for another one. */
export function ArtButton({ song, onArt }: ArtButtonProps) {
  const text = useText();
  const upload = useUploadPhoto(onArt);
  const choose = (file: File) =>
    base64Of(file).then(upload.mutate, () => note('error', text('shared.error.generic')));
  return (
    <label className="song-art file-button">
      {upload.isPending ? (
        <span className="spinner" aria-hidden="true" />
      ) : (
        <SongArt art={song.art} size={56} />
      )}
      <input
        className="vh"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        disabled={upload.isPending}
        aria-label={text('jukebox.art-name', { song: song.title })}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void choose(file);
        }}
      />
    </label>
  );
}
