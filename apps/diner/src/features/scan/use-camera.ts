import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export type CameraState = 'asking' | 'on' | 'denied' | 'absent';
type Facing = 'environment' | 'user';

interface TorchTrack {
  readonly capable: boolean;
  readonly set: (on: boolean) => Promise<void>;
}

/** The light beside the camera, where the device tells of one. */
function torchOf(track: MediaStreamTrack | undefined): TorchTrack {
  const abilities: MediaTrackCapabilities & { readonly torch?: boolean } = track?.getCapabilities?.() ?? {};
  const constraint: MediaTrackConstraintSet & { torch?: boolean } = {};
  return {
    capable: abilities.torch === true,
    set: async (on) => {
      constraint.torch = on;
      await track?.applyConstraints({ advanced: [constraint] });
    },
  };
}

const refusalOf = (error: unknown): CameraState =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError')
    ? 'denied'
    : 'absent';

export interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
  readonly torch: { readonly on: boolean; readonly toggle: () => void } | null;
  readonly flip: (() => void) | null;
}

/** Asks for the camera; why not, when there is none. On plain http browsers have none at all. */
async function openCamera(facing: Facing): Promise<MediaStream | CameraState> {
  if (!('mediaDevices' in navigator) || !navigator.mediaDevices) return 'absent';
  try {
    const video = { facingMode: facing, width: { ideal: 1280 } };
    return await navigator.mediaDevices.getUserMedia({ audio: false, video });
  } catch (error) {
    return refusalOf(error);
  }
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

async function camerasHere(): Promise<number> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === 'videoinput').length;
}

/** Opens the camera while mounted. */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const light = useRef<TorchTrack | null>(null);
  const [state, setState] = useState<CameraState>('asking');
  const [facing, setFacing] = useState<Facing>('environment');
  const [cameras, setCameras] = useState(1);
  const [torch, setTorch] = useState<boolean | null>(null);

  useEffect(() => {
    let over = false;
    const show = async (stream: MediaStream): Promise<void> => {
      light.current = torchOf(stream.getVideoTracks()[0]);
      setTorch(light.current.capable ? false : null);
      if (video.current) video.current.srcObject = stream;
      await video.current?.play().catch(() => undefined); // stopped before it began
      setState('on');
      setCameras(await camerasHere());
    };
    const opening = openCamera(facing);
    void opening.then((found) => {
      if (typeof found === 'string') setState(found);
      else if (over) stopAll(found);
      else void show(found);
    });
    return () => {
      over = true;
      void opening.then((found) => typeof found !== 'string' && stopAll(found));
    };
  }, [facing]);

  const toggle = useCallback(() => {
    const on = torch !== true;
    light.current?.set(on).then(
      () => setTorch(on),
      () => setTorch(null),
    );
  }, [torch]);
  const flip = useCallback(() => setFacing((now) => (now === 'environment' ? 'user' : 'environment')), []);
  return {
    video,
    state,
    torch: torch === null ? null : { on: torch, toggle },
    flip: cameras > 1 ? flip : null,
  };
}
