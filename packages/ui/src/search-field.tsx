import { Field } from './field.tsx';
import type { FieldWords } from './field-frame.tsx';
import { Search } from './icons.tsx';

export interface SearchFieldProps extends Pick<FieldWords, 'id' | 'hideLabel' | 'helper' | 'error'> {
  readonly label: string;
  readonly value: string;
  readonly maxLength?: number | undefined;
  readonly onType: (words: string) => void;
}

/** What a list is searched by. A hidden label stands in the field until somebody types. */
export const SearchField = ({ onType, ...rest }: SearchFieldProps) => (
  <Field
    {...rest}
    type="search"
    placeholder={rest.hideLabel ? rest.label : undefined}
    enterKeyHint="search"
    autoComplete="off"
    start={<Search size={20} />}
    onChange={(event) => onType(event.currentTarget.value)}
  />
);
