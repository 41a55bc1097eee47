/** Opens the menu of what else can be done with a line of the list's panel. */
import MoreIcon from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';

interface MoreButtonProps {
  label: string;
  /** Where the menu stands while it is open. */
  anchor: HTMLElement | null;
  setAnchor: (anchor: HTMLElement) => void;
}

export function MoreButton({ label, anchor, setAnchor }: MoreButtonProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={anchor !== null}
      onClick={(event) => setAnchor(event.currentTarget)}
    >
      <MoreIcon fontSize="small" />
    </IconButton>
  );
}
