import { SHORTEST_PIN } from '@tableside/contract/limits';
import { useState } from 'react';
import { ApprovalField, useIsManager } from './approval-field.tsx';
import { ReasonField } from './reason-field.tsx';
import { useInsisted } from './use-insisted.ts';
import { useTyped } from './use-typed.ts';

/**
 * What is typed before money is changed: why, and where it is `guarded` the PIN of a manager who stands by. `insist`
 * notes that somebody wants to send it, from when on it is said what is missing, and tells whether nothing is: not what was
 * missing in another `kind` of the form; `body` is what the server takes of it.
 */
export function useReasoned(guarded = true, kind = '') {
  const manager = useIsManager();
  const [typed, setReason] = useState('');
  const [pin, setPin] = useTyped();
  const { insisted, insist } = useInsisted(kind);
  const reason = typed.trim();
  const approved = manager || !guarded || pin.length >= SHORTEST_PIN;
  return {
    insisted,
    insist: (): boolean => {
      insist();
      return reason !== '' && approved;
    },
    body: { reason, ...(guarded && pin !== '' && { pin }) },
    reason: { value: typed, missing: insisted && reason === '', onChange: setReason },
    approval: guarded ? { value: pin, missing: insisted && !approved, onChange: setPin } : undefined,
  };
}

export type Reasoned = ReturnType<typeof useReasoned>;

interface ReasonedFieldsProps {
  /** Begins the names of the fields. */
  readonly id: string;
  readonly of: Pick<Reasoned, 'reason' | 'approval'>;
  /** Reasons that are often given, in the viewer's language. */
  readonly usual: readonly string[];
}

/** The reason, and below it the PIN where one is asked for. */
export function ReasonedFields({ id, of: { reason, approval }, usual }: ReasonedFieldsProps) {
  return (
    <>
      <ReasonField id={`${id}-reason`} usual={usual} {...reason} />
      {approval && <ApprovalField id={`${id}-pin`} {...approval} />}
    </>
  );
}
