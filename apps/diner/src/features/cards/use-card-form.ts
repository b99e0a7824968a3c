import { digitsOf } from '@tableside/ui/digits-of';
import { useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useHeldKey } from '../../lib/held-key.ts';
import { invalidate } from '../../lib/resource.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';
import { asValidity, type CardField, inGroups, type TypedCard, wrongFields } from './card-rules.ts';
import { toVault } from './to-vault.ts';

const EMPTY: TypedCard = { number: '', name: '', validity: '', cvv: '' };

function shaped(before: TypedCard, field: keyof TypedCard, typed: string): TypedCard {
  if (field === 'number') return { ...before, number: inGroups(typed) };
  if (field === 'validity') return { ...before, validity: asValidity(typed, before.validity) };
  if (field === 'cvv') return { ...before, cvv: digitsOf(typed) };
  return { ...before, [field]: typed };
}

/** A card on its way into the vault of this store's provider. What is typed lives as long as the form. */
export function useCardForm(storeId: string, onSaved: () => void) {
  const text = useText();
  const { language } = useLanguage();
  const [card, setCard] = useState(EMPTY);
  const [wrong, setWrong] = useState<readonly CardField[]>([]);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** What the vault gave for the card as it is typed. */
  const taken = useRef<{ readonly card: TypedCard; readonly token: string }>(null);
  const withKey = useHeldKey();
  const away = text('cards.vault-away');

  /** Brings it into the vault, once: another token of the same card would be another card to us. The sentence why not, or null. */
  const vault = async (): Promise<string | null> => {
    if (taken.current?.card === card) return null;
    const opened = await api.payments.openVault({ body: { store_id: storeId } });
    if (!opened.ok) return opened.code === 'unreachable' ? away : opened.message;
    const verdict = await toVault(opened.value, card, language);
    if (verdict.kind === 'away') return away;
    if (verdict.kind === 'refused') return verdict.message || text('cards.number-wrong');
    taken.current = { card, token: verdict.token };
    return null;
  };
  /** The sentence why not, or null when it is saved. */
  const keep = async (): Promise<string | null> => {
    const why = await vault();
    if (why !== null || taken.current === null) return why;
    const sent = { body: { store_id: storeId, token: taken.current.token } };
    const saved = await withKey(sent, (options) => api.payments.addCard(sent, options));
    if (saved.ok) return null;
    if (saved.code === 'card-refused') taken.current = null;
    return saved.code === 'unreachable' ? text('send.outcome-unknown') : saved.message;
  };
  const submit = async (): Promise<CardField | undefined> => {
    const found = wrongFields(card, Date.now());
    setWrong(found);
    if (found.length > 0) return found[0];
    setBusy(true);
    setRefusal(null);
    const why = await keep();
    setBusy(false);
    setRefusal(why);
    if (why !== null) return undefined;
    setCard(EMPTY);
    invalidate('cards:');
    toast.success(text('cards.saved'));
    onSaved();
    return undefined;
  };
  return {
    card,
    wrong,
    busy,
    refusal,
    submit,
    type: (field: keyof TypedCard, typed: string) => {
      setCard((before) => shaped(before, field, typed));
      setWrong((before) => before.filter((one) => one !== field));
    },
    /** A field was left: said then, not while it is typed. */
    left: (field: CardField) => {
      const isWrong = card[field] !== '' && wrongFields(card, Date.now()).includes(field);
      if (isWrong) setWrong((before) => [...before, field]);
    },
  };
}
