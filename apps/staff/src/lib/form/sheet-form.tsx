import { Button, type ButtonProps } from '@tableside/ui/button';
import type { ReactNode } from 'react';

interface SheetFormProps extends Pick<ButtonProps, 'kind' | 'icon' | 'busy'> {
  /** What the one button at its end says. */
  readonly submit: string;
  /** False shows the button as not ready yet. */
  readonly ready?: boolean | undefined;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form that fills a sheet, with one large button at its end. It says itself what is missing, in our words. */
export function SheetForm({
  submit,
  ready = true,
  kind = 'accent',
  icon,
  busy,
  onSubmit,
  children,
}: SheetFormProps) {
  return (
    <form
      className="money-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <Button
        type="submit"
        kind={kind}
        size="lg"
        block
        icon={icon}
        busy={busy}
        aria-disabled={ready ? undefined : true}
      >
        {submit}
      </Button>
    </form>
  );
}
