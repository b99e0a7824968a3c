import './scanner.css';
import { Button } from '@tableside/ui/button';
import { IconButton } from '@tableside/ui/icon-button';
import { CameraOff, ImageIcon, Keyboard, RefreshCw, X, Zap } from '@tableside/ui/icons';
import { useModal } from '@tableside/ui/modal';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { scannedCode } from '../../lib/arrival/table-code.ts';
import { useText } from '../../lib/text.tsx';
import { frameOf, pictureOf } from './picture.ts';
import { codeReader, type ReadCode } from './read-code.ts';
import { type Camera, useCamera } from './use-camera.ts';
import type { CodeAttempt } from './use-code.ts';

const EVERY_MS = 160;

/** Looks at the camera's picture again and again while it is on. */
function useReading({ video, state }: Camera, paused: boolean, onWords: (words: string) => void): void {
  const found = useRef(onWords);
  useEffect(() => {
    found.current = onWords;
  });
  useEffect(() => {
    if (state !== 'on' || paused) return;
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (read: ReadCode): Promise<void> => {
      if (over) return;
      const frame = video.current && frameOf(video.current);
      const words = frame ? await read(frame) : null;
      if (over) return;
      if (words) found.current(words);
      timer = setTimeout(() => void look(read), EVERY_MS);
    };
    void codeReader().then(look);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [state, paused, video]);
}

const onApple = (): boolean =>
  /iPad|iPhone|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;

/** Why there is no picture, and what to do about it. */
function NoCamera({ state }: { readonly state: Camera['state'] }) {
  const text = useText();
  const denied = state === 'denied';
  const help = denied ? text(onApple() ? 'scan.denied-ios' : 'scan.denied-other') : text('scan.absent-text');
  return (
    <div className="scanner-help" role="status">
      <CameraOff size={32} />
      <h2>{text(denied ? 'scan.denied' : 'scan.absent')}</h2>
      <p>{help}</p>
    </div>
  );
}

function Tools({
  camera,
  onFile,
  onType,
}: {
  readonly camera: Camera;
  readonly onFile: (file: File) => void;
  readonly onType: () => void;
}) {
  const text = useText();
  const chooser = useRef<HTMLInputElement>(null);
  const chosen = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (file) onFile(file);
  };
  const { torch, flip } = camera;
  return (
    <div className="scanner-tools">
      {torch && (
        <IconButton
          kind="photo"
          label={text('scan.torch')}
          aria-pressed={torch.on}
          icon={<Zap />}
          onClick={torch.toggle}
        />
      )}
      {flip && <IconButton kind="photo" label={text('scan.flip')} icon={<RefreshCw />} onClick={flip} />}
      <input ref={chooser} type="file" accept="image/*" hidden onChange={chosen} />
      <Button className="scanner-btn" icon={<ImageIcon size={20} />} onClick={() => chooser.current?.click()}>
        {text('scan.photo')}
      </Button>
      <Button className="scanner-btn" icon={<Keyboard size={20} />} onClick={onType}>
        {text('scan.type')}
      </Button>
    </div>
  );
}

export interface ScannerProps {
  readonly onClose: () => void;
  readonly onType: () => void;
  readonly attempt: CodeAttempt;
}

function Frame({ camera }: { readonly camera: Camera }): ReactNode {
  const { state, video } = camera;
  if (state === 'denied' || state === 'absent') return <NoCamera state={state} />;
  return (
    <div aria-hidden="true">
      <video ref={video} className="scanner-video" muted playsInline tabIndex={-1} />
      <div className="scanner-frame" />
    </div>
  );
}

/** The camera over the whole screen. What is none of our codes is said, and the looking goes on. */
export function Scanner({ onClose, onType, attempt }: ScannerProps) {
  const text = useText();
  const { props } = useModal({ open: true, onClose, beside: false, history: false });
  const camera = useCamera();
  const [said, setSaid] = useState('');
  const last = useRef('');
  const say = (words: string): void => {
    attempt.reset();
    setSaid(words);
  };
  const take = async (words: string): Promise<void> => {
    if (words === last.current || attempt.busy) return;
    last.current = words;
    const code = scannedCode(words);
    if (!code) return say(text('scan.foreign'));
    const again = await attempt.enter(code, 'qr');
    if (again === null) return;
    setTimeout(() => {
      if (last.current === words) last.current = '';
    }, again);
  };
  useReading(camera, attempt.busy, (words) => void take(words));
  const takeFile = async (file: File): Promise<void> => {
    const picture = await pictureOf(file);
    const words = picture && (await (await codeReader())(picture));
    last.current = '';
    if (words) void take(words);
    else say(text('scan.no-code'));
  };
  const hint = attempt.busy ? text('scan.opening') : (attempt.failure ?? said);
  return (
    <dialog {...props} className="scanner" aria-labelledby="scanner-title">
      <Frame camera={camera} />
      <div className="scanner-top">
        <h1 className="scanner-title" id="scanner-title" tabIndex={-1} data-focus>
          {text('scan.frame')}
        </h1>
        <IconButton kind="photo" label={text('shared.close')} icon={<X />} onClick={onClose} />
      </div>
      <div className="scanner-foot">
        <p className="scanner-hint" role="status">
          {hint || text('scan.why')}
        </p>
        <Tools camera={camera} onFile={(file) => void takeFile(file)} onType={onType} />
      </div>
    </dialog>
  );
}
