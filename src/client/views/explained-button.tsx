/** A button that says before the click why it does nothing: to the mouse, the keyboard and the finger. screens.md 4.4. */
import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';

interface ExplainedButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Why it cannot be pressed now. */
  reason?: string | undefined;
  /** It is at work. */
  busy?: boolean;
}

export function ExplainedButton({ reason, busy = false, onClick, sx, ...button }: ExplainedButtonProps) {
  if (reason === undefined) return <Button {...button} {...(sx && { sx })} onClick={onClick} disabled={busy} />;
  return (
    <Tooltip title={reason} describeChild enterTouchDelay={0} leaveTouchDelay={8_000}>
      {/* A disabled button takes no focus, and nobody would hear why. */}
      <Button
        {...button}
        aria-disabled
        disableRipple
        color="inherit"
        sx={[{ opacity: 0.5, cursor: 'default' }, ...[sx ?? []].flat()]}
      />
    </Tooltip>
  );
}
