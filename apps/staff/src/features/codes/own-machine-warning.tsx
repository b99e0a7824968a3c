import { leadsToOwnMachine } from '@tableside/contract/own-machine';
import type { TableCode } from '@tableside/contract/staff.schema';
import { Banner } from '@tableside/ui/banner';
import { useText } from '../../lib/text.tsx';

/** Says before anything is printed that no phone would get where the codes lead; nothing where phones do. */
export function OwnMachineWarning({ codes }: { readonly codes: readonly TableCode[] }) {
  const text = useText();
  if (!codes.some(({ url }) => leadsToOwnMachine(url))) return null;
  return (
    <div className="code-warning">
      <Banner kind="warning">{text('codes.own-machine')}</Banner>
    </div>
  );
}
