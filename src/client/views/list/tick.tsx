/** A box to tick records with. The browser's own: a list has a hundred of them, and one that is put together of parts costs ten times as much. */
interface TickProps {
  checked: boolean;
  /** Some of what it stands for is ticked, but not all. */
  some?: boolean;
  disabled?: boolean;
  label: string;
  onChange: () => void;
}

/** It looks as `tableStyle` says, wherever that is given to what stands around. */
export function Tick({ checked, some = false, disabled = false, label, onChange }: TickProps) {
  return (
    <label>
      <input
        type="checkbox"
        aria-label={label}
        {...{ checked, disabled, onChange }}
        ref={(input) => {
          if (input) input.indeterminate = some;
        }}
      />
    </label>
  );
}
