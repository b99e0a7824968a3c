import '@tableside/ui/styles/overlays.css';
import { LoadingDialog } from '@tableside/ui/loading-dialog';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { ownSend } from '../../lib/plate/own-send.ts';
import { sendFacts } from '../../lib/plate/send-facts.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { isUnderWay, resumeSend, useSending } from './sending.ts';
import { useSendWords } from './use-send.ts';

/** Who shows the wait: sheet and rail may both be there, the dialog only once. */
const useKeepers = create<{ readonly ids: readonly symbol[] }>()(() => ({ ids: [] }));

/** The modal wait while a plate is sent, and the way on after a reload or a sign-in in the middle of it. */
export function SendKeeper() {
  const text = useText();
  const words = useSendWords();
  const phase = useSending((sending) => sending.phase);
  const [id] = useState(() => Symbol('keeper'));
  const [closed, setClosed] = useState(false);
  const first = useKeepers(({ ids }) => ids[0] === id);
  useEffect(() => {
    useKeepers.setState(({ ids }) => ({ ids: [...ids, id] }));
    return () => useKeepers.setState(({ ids }) => ({ ids: ids.filter((other) => other !== id) }));
  }, [id]);
  useEffect(() => {
    if (first) sendFacts.sendTakenUp(Date.now());
  }, [first]);
  const own = useRoot(ownSend);
  const scanned = useRoot(({ scan }) => scan !== null);
  useEffect(() => {
    if (first && scanned) resumeSend(own, words);
  }, [first, own, scanned, words]);
  const waiting = isUnderWay(phase);
  if (!waiting && closed) setClosed(false);
  if (!first) return null;
  return (
    <LoadingDialog
      busy={waiting && !closed}
      lines={phase === 'checking' ? [text('send.checking')] : [text('send.loading')]}
      still={text('send.still')}
      closeLabel={text('shared.close')}
      onClose={() => setClosed(true)}
    />
  );
}
