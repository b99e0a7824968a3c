import type { Clip } from '@tableside/contract/clips.schema';
import { IconButton } from '@tableside/ui/icon-button';
import { Pause, Play } from '@tableside/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { wantsStill } from '../../lib/motion-choice.ts';
import { useText } from '../../lib/text.tsx';

interface ConnectionHints {
  readonly saveData?: boolean;
}

/** Films begin by themselves unless somebody wants little motion or little data. */
function mayBegin(): boolean {
  const hints: ConnectionHints | undefined =
    'connection' in navigator && typeof navigator.connection === 'object'
      ? (navigator.connection ?? undefined)
      : undefined;
  return !(wantsStill() || hints?.saveData);
}

/** A browser that saves power says no; a film that was stopped before it began has only been scrolled past. */
const isNo = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotAllowedError';

interface ClipVideoProps {
  readonly clip: Clip;
  readonly poster: string | undefined;
  /** It is the one in sight. */
  readonly inSight: boolean;
  readonly onBroken: () => void;
}

/** A film without sound that plays while it is in sight, and the button that stops it. */
export function ClipVideo({ clip, poster, inSight, onBroken }: ClipVideoProps) {
  const text = useText();
  const film = useRef<HTMLVideoElement>(null);
  const [wanted, setWanted] = useState(mayBegin);
  const [playing, setPlaying] = useState(false);
  // The film is the browser's own: it can only be told.
  useEffect(() => {
    const { current } = film;
    if (!current) return;
    if (inSight && wanted)
      current.play().catch((error: unknown) => {
        if (isNo(error)) setWanted(false);
      });
    else current.pause();
  }, [inSight, wanted]);
  return (
    <>
      <video
        ref={film}
        className="clip-picture"
        src={clip.src}
        poster={poster}
        preload={wanted ? 'auto' : 'metadata'}
        muted
        loop
        playsInline
        aria-label={clip.words || clip.title}
        tabIndex={-1} // Firefox stops at every film otherwise
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={onBroken}
      />
      <IconButton
        kind="photo"
        className="clip-pause"
        label={text(playing ? 'clips.pause' : 'clips.play', { title: clip.title })}
        icon={playing ? <Pause /> : <Play />}
        onClick={() => setWanted(!playing)}
      />
    </>
  );
}
