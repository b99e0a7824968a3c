import type { Delivery } from '@tableside/contract/staff-fulfilment.schema';
import { Button } from '@tableside/ui/button';
import { digitsOf } from '@tableside/ui/digits-of';
import { Field } from '@tableside/ui/field';
import { StatusPill } from '@tableside/ui/status-pill';
import { useState } from 'react';
import { useText } from '../../lib/text.tsx';
import { PhotoState, TakePhoto } from './door-photo.tsx';
import { isPhoto, nextStep, waitingPhoto } from './pending-steps.ts';
import { NotTicked, useUnticked } from './pick-up.tsx';
import { reportProblem, takeStep } from './step-queue.ts';
import { useSender, useWaiting } from './use-runner.ts';

const CODE = /^\d{4}$/;

/** The big button that changes from Accept to Delivered; the last step wants the diner's code. */
export function StepButton({ delivery, at }: { readonly delivery: Delivery; readonly at: number }) {
  const text = useText();
  const sender = useSender();
  const waiting = useWaiting(delivery._id);
  const steps = waiting.filter((one) => !isPhoto(one));
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const [asking, setAsking] = useState(false);
  const unticked = useUnticked(delivery.lines);
  const step = nextStep(delivery, waiting);
  const last = step === 'delivered';
  const take = (anyway = false) => {
    if (!step) return;
    if (step === 'dispatched' && unticked.length > 0 && !anyway) return setAsking(true);
    const unsaid = code === '' && (delivery.photo || waitingPhoto(waiting, delivery._id) !== undefined);
    if (last && !unsaid && !CODE.test(code)) return setMissing(true);
    setMissing(false);
    setCode('');
    takeStep(delivery._id, step, last && !unsaid ? code : undefined, sender);
  };
  const report = () => {
    const ids = unticked.map(({ _id }) => _id);
    reportProblem(delivery._id, 'item-missing', ids, sender);
    setAsking(false);
  };
  return (
    <div className="runner-step">
      <div role="status">
        {steps.length > 0 && (
          <StatusPill tone="sending">{text('runner.will-sync', { count: steps.length })}</StatusPill>
        )}
      </div>
      <PhotoState delivery={delivery} />
      {last && (
        <Field
          id={`code-${delivery._id}`}
          label={text('runner.code')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          error={missing ? text('runner.code-missing') : undefined}
          value={code}
          onChange={(event) => setCode(digitsOf(event.currentTarget.value))}
        />
      )}
      {last && <TakePhoto delivery={delivery} />}
      {asking && step === 'dispatched' && unticked.length > 0 && (
        <NotTicked lines={unticked} onAnyway={() => take(true)} onReport={report} />
      )}
      {step && (
        <Button kind={at === 0 ? 'accent' : 'primary'} size="lg" block onClick={() => take()}>
          {text(`runner.act.${step}`)}
        </Button>
      )}
    </div>
  );
}
