import { api } from './api.ts';
import { useOnDuty } from './session.tsx';
import { useCommand } from './use-command.ts';

/** A large picture may take its time on a slow line. */
export const PATIENT_MS = 60_000;

/** Keeps a photo (base64) and answers its path under `/media/`. */
export function useUploadPhoto(onDone: (path: string) => void) {
  const { store } = useOnDuty();
  return useCommand({
    ask: (photo: string, options) =>
      api.uploadPhoto(
        { params: { store_id: store._id }, body: { photo } },
        { ...options, timeoutMs: PATIENT_MS },
      ),
    stale: [],
    onDone: ({ path }) => onDone(path),
  });
}
