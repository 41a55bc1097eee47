/** The password: hidden until its owner wants to see it, with a word when Caps Lock is on. */
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useState, type KeyboardEvent, type RefObject } from 'react';

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
  missing: boolean;
  /** Where it is not the password one has: another name, and that browsers offer to make one up. */
  isNew?: { name: string; label: string };
  /** Where "Password" alone does not say which. */
  label?: string;
  /** What is wrong with it, besides that it is missing. */
  problem?: string | undefined;
  autoFocus?: boolean;
}

export function PasswordField(props: PasswordFieldProps) {
  const { value, onChange, inputRef, missing, isNew, label, problem, autoFocus } = props;
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const toggle = () => {
    setShown(!shown);
    inputRef.current?.focus();
  };
  const hint = missing ? 'auth.password_missing' : capsLock ? 'auth.caps_lock' : undefined;
  const fault = missing ? undefined : problem;
  return (
    <TextField
      name={isNew?.name ?? 'password'}
      type={shown ? 'text' : 'password'}
      label={isNew?.label ?? label ?? translate('auth.password')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoFocus={autoFocus}
      fullWidth
      inputRef={inputRef}
      error={missing || fault !== undefined}
      helperText={fault ?? (hint && translate(hint))}
      slotProps={{
        htmlInput: { autoCapitalize: 'none', spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                size="small"
                aria-label={translate(shown ? 'auth.hide_password' : 'auth.show_password')}
                onClick={toggle}
                onMouseDown={(event) => event.preventDefault()}
              >
                {shown ? <VisibilityOffIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
