import { Snackbar } from '@tableside/ui/snackbar';
import { useText } from './text.tsx';
import { snackbar, useMessages } from './toasts.ts';

/** The line that is shown now, if any. */
export function OneSnackbar() {
  const said = useText();
  const message = useMessages((messages) => messages.snackbar);
  if (!message) return null;
  const { id, text, action, ...look } = message;
  const words = typeof text === 'string' ? text : text(said);
  const act = action && { label: action.label, onAction: action.run };
  return <Snackbar key={id} {...look} text={words} action={act} onDone={snackbar.dismiss} />;
}
