import { Button, type ButtonProps } from '@tableside/ui/button';
import { showWrong } from '@tableside/ui/show-wrong';
import type { ReactNode } from 'react';

interface SheetFormProps extends Pick<ButtonProps, 'kind' | 'icon' | 'busy'> {
  /** What the one button at its end says. */
  readonly submit: string;
  readonly className?: string | undefined;
  /** It was tapped: sends what is complete, else says what is missing. */
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/**
 * A form that fills a sheet or a panel, with one large button at its end. The button is never closed: whoever taps it too
 * early reads what is missing, in our words, and stands at the first of it.
 */
export function SheetForm({
  submit,
  className = 'money-form',
  kind = 'accent',
  icon,
  busy,
  onSubmit,
  children,
}: SheetFormProps) {
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
        showWrong(event.currentTarget);
      }}
    >
      {children}
      <Button type="submit" kind={kind} size="lg" block icon={icon} busy={busy}>
        {submit}
      </Button>
    </form>
  );
}
