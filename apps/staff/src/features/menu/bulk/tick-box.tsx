interface TickBoxProps {
  /** For listeners: what is ticked. */
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A box beside something that may be meant by a deed; 48 px to touch. */
export function TickBox({ label, checked, onChange }: TickBoxProps) {
  return (
    <label className="editor-tick">
      <span className="vh">{label}</span>
      <input
        type="checkbox"
        className="tick"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
