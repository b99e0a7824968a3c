import { canKeepAwake, keepAwake } from '@tableside/ui/keep-awake';
import { Switch } from '@tableside/ui/switch';
import { useEffect, useState } from 'react';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';

/** Offers to keep the screen on while somebody watches their place, where the browser can. */
export function AwakeSwitch() {
  const text = useText();
  const [on, setOn] = useState(false);
  const refused = text('queue.awake-refused');
  useEffect(() => {
    if (!on) return;
    return keepAwake((sleeps) => {
      if (!sleeps) return;
      setOn(false);
      toast.info(refused);
    });
  }, [on, refused]);
  if (!canKeepAwake()) return null;
  return <Switch label={text('queue.awake')} checked={on} onChange={setOn} />;
}
