/** Where the friend at the table finds the code: the Social tab of their phone. */
export function CodeHelp() {
  return (
    <svg className="art join-help" width="180" height="96" viewBox="0 0 180 96" aria-hidden="true">
      <ellipse className="art-soft" cx="90" cy="88" rx="72" ry="6" />
      <rect className="art-paper" x="26" y="4" width="52" height="82" rx="8" />
      <rect className="art-fill" x="34" y="22" width="36" height="16" rx="4" />
      <rect x="26" y="4" width="52" height="82" rx="8" />
      <path d="M36 30h3m5 0h3m5 0h3m5 0h3M34 50h28M34 58h20M26 72h52M38 79h4m8 0h4m8 0h4" />
      <path d="M88 30h22m-7-7 7 7-7 7" />
      <rect className="art-paper" x="120" y="14" width="46" height="72" rx="8" />
      <rect x="120" y="14" width="46" height="72" rx="8" />
      <path d="M127 36h6v9h-6zM137 36h6v9h-6zM147 36h6v9h-6zM128 60h30M128 68h18" />
    </svg>
  );
}
