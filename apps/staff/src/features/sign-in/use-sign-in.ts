import type { Failure } from '@tableside/contract/endpoint';
import type { StaffMe } from '@tableside/contract/staff.schema';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../lib/outcome.ts';
import { useText } from '../../lib/text.tsx';
import { NotKept, useLetIn } from '../../lib/use-let-in.ts';

/** Signs in by `ask`; whoever it was is then on duty. */
export function useSignIn<A>(
  ask: (given: A) => Promise<{ readonly ok: true; readonly value: StaffMe } | Failure>,
) {
  const text = useText();
  const letIn = useLetIn();
  const signIn = useMutation({ mutationFn: async (given: A) => letIn(await ask(given)) });
  const { error } = signIn;
  const message = error instanceof NotKept ? text('signin.not-kept') : error && failureText(error, text);
  return { ...signIn, message };
}
