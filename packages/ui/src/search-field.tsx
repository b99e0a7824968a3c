import { isComposing } from './composing.ts';
import { Field } from './field.tsx';
import type { FieldWords } from './field-frame.tsx';
import { Search } from './icons.tsx';

export interface SearchFieldProps extends Pick<FieldWords, 'id' | 'hideLabel' | 'helper' | 'error'> {
  readonly label: string;
  readonly value: string;
  readonly maxLength?: number | undefined;
  readonly onType: (words: string) => void;
  /** Enter, once the word is complete. */
  readonly onEnter?: (() => void) | undefined;
}

/** What a list is searched by. A hidden label stands in the field until somebody types. Enter never sends a form around it. */
export const SearchField = ({ onType, onEnter, ...rest }: SearchFieldProps) => (
  <Field
    {...rest}
    type="search"
    placeholder={rest.hideLabel ? rest.label : undefined}
    enterKeyHint="search"
    autoComplete="off"
    start={<Search size={20} />}
    onKeyDown={(event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      if (!isComposing(event.nativeEvent)) onEnter?.();
    }}
    onChange={(event) => onType(event.currentTarget.value)}
  />
);
