import './guests-stepper.css';
import { Stepper } from '@tableside/ui/stepper';
import { useText } from '../text.tsx';

interface GuestsStepperProps {
  /** Unique within the page. */
  readonly id: string;
  readonly guests: number;
  /** How many may come; never fewer than one. */
  readonly most: number;
  readonly onChange: (guests: number) => void;
}

/** How many come. */
export function GuestsStepper({ id, guests, most, onChange }: GuestsStepperProps) {
  const text = useText();
  const more = text('queue.more');
  return (
    <div className="guests-stepper">
      <span className="t-label">{text('queue.guests')}</span>
      <Stepper
        id={id}
        quantity={guests}
        min={1}
        max={most}
        onChange={onChange}
        texts={{
          add: more,
          addName: more,
          group: text('queue.guests-count', { count: guests }),
          less: text('queue.fewer'),
          more,
          max: text('menu.max', { max: most }),
        }}
      />
    </div>
  );
}
