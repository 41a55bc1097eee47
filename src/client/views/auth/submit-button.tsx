import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

interface SubmitButtonProps {
  label: string;
  busy: boolean;
  /** Not now, because of a limit. */
  closed?: boolean;
}

/** Sends the form of an `EntryCard`; it turns while the call is under way. */
export function SubmitButton({ label, busy, closed = false }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      disabled={busy || closed}
      startIcon={busy ? <CircularProgress size={16} color="inherit" /> : undefined}
    >
      {label}
    </Button>
  );
}
