import { useState } from 'react';
import { useUnsaved } from './unsaved.ts';

/** What is typed into a field that begins with `first`. Until it is sent, whoever leaves or closes its sheet is asked first. */
export function useTyped(first = '') {
  const [began] = useState(first);
  const [typed, setTyped] = useState(first);
  useUnsaved(typed.trim() !== began.trim());
  return [typed, setTyped] as const;
}
