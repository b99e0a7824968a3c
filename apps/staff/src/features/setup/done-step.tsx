import { Banner } from '@tableside/ui/banner';
import { ButtonLink } from '@tableside/ui/button';
import { Cutlery, LayoutGrid, QrCode } from '@tableside/ui/icons';
import { useEffect, useRef } from 'react';
import { useText } from '../../lib/text.tsx';

interface DoneStepProps {
  readonly name: string;
  readonly tables: number;
  /** The browser kept the owner's sign-in. */
  readonly kept: boolean;
}

/** The house stands: what to do next, in the order that gets the first order in. */
export function DoneStep({ name, tables, kept }: DoneStepProps) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="setup-done">
      <h1 ref={heading} tabIndex={-1}>
        {text('setup.done', { name })}
      </h1>
      {!kept && (
        <Banner kind="danger" live>
          {text('signin.not-kept')}
        </Banner>
      )}
      <p className="t-muted">{text('setup.done-text', { count: tables })}</p>
      <ButtonLink kind="accent" size="lg" block href="/staff/menu" icon={<Cutlery size={20} />}>
        {text('setup.do-menu')}
      </ButtonLink>
      <ButtonLink size="lg" block href="/staff/codes" icon={<QrCode size={20} />}>
        {text('setup.do-codes')}
      </ButtonLink>
      <ButtonLink size="lg" block href="/staff/floor" icon={<LayoutGrid size={20} />}>
        {text('setup.do-floor')}
      </ButtonLink>
    </div>
  );
}
