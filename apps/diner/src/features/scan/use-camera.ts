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

/** Opens the camera while mounted. On plain http browsers have none: then the state is `absent`. */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const light = useRef<TorchTrack | null>(null);
  const [state, setState] = useState<CameraState>('asking');
  const [facing, setFacing] = useState<Facing>('environment');
  const [cameras, setCameras] = useState(1);
  const [torch, setTorch] = useState<boolean | null>(null);

  useEffect(() => {
    let stream: MediaStream | undefined;
    let over = false;
    const stop = (): void => stream?.getTracks().forEach((track) => track.stop());
    const open = async (): Promise<void> => {
      if (!('mediaDevices' in navigator) || !navigator.mediaDevices) return setState('absent');
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          audio: false,
          video: { facingMode: facing, width: { ideal: 1280 } },
        });
      } catch (error) {
        return setState(refusalOf(error));
      }
      if (over) return stop();
      const [track] = stream.getVideoTracks();
      light.current = torchOf(track);
      setTorch(light.current.capable ? false : null);
      if (video.current) {
        video.current.srcObject = stream;
        await video.current.play().catch(() => undefined); // stopped before it began
      }
      setState('on');
      const devices = await navigator.mediaDevices.enumerateDevices();
      setCameras(devices.filter(({ kind }) => kind === 'videoinput').length);
    };
    void open();
    return () => {
      over = true;
      stop();
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
