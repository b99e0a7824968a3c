import { useFirstText } from '../lib/first-text.ts';

/** First stop of the Tab key. */
export function SkipLink() {
  const text = useFirstText();
  return (
    <a className="skip-link" href="#menu">
      {text('shell.skip')}
    </a>
  );
}
