/** A table card, a phone with a menu, a bowl: how it works, without a word. */
export function LandingArt() {
  return (
    <svg className="art landing-art" viewBox="0 0 320 184" aria-hidden="true">
      <ellipse className="art-soft" cx="160" cy="168" rx="152" ry="14" />
      <path className="art-paper" d="M22 164l12-84h62l12 84z" />
      <path d="M22 164l12-84h62l12 84z" />
      <path d="M43 92h16v16H43zM72 92h16v16H72zM42 122h16v16H42z" />
      <path d="M72 122h6m6 0h5M72 130h3m6 0h8M72 138h8m6 0h4M48 98h6M77 98h6M47 128h6" />
      <rect className="art-paper" x="122" y="8" width="80" height="156" rx="14" />
      <path className="art-soft" d="M131 22h62v36h-62z" />
      <circle className="art-fill" cx="162" cy="40" r="12" />
      <rect className="art-fill" x="131" y="138" width="62" height="15" rx="7.500" />
      <rect x="122" y="8" width="80" height="156" rx="14" />
      <circle cx="162" cy="40" r="12" />
      <path d="M131 22h62v36h-62zM131 70h34M131 80h22M180 70h13v12h-13zM131 94h30M131 104h24M180 94h13v12h-13zM131 118h36M131 128h18M180 116h13v12h-13z" />
      <rect x="131" y="138" width="62" height="15" rx="7.500" />
      <path className="art-fill" d="M222 116h82c0 26-16 42-28 44v4h-26v-4c-12-2-28-18-28-44z" />
      <path d="M222 116h82c0 26-16 42-28 44v4h-26v-4c-12-2-28-18-28-44zM216 116h94" />
      <path d="M244 98c-6-8 6-12 0-22M263 98c-6-8 6-12 0-22M282 98c-6-8 6-12 0-22" />
    </svg>
  );
}
