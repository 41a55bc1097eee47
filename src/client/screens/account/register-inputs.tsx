/** The lines of the form that asks to work in the portal. */
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { type RefObject } from 'react';

export const names = ['first_name', 'last_name', 'email', 'phone_number', 'organisation', 'invite_code'] as const;
export type Name = (typeof names)[number];
export type Values = Record<Name, string>;

const labels: Record<Name, string> = {
  first_name: 'arrivals.register.first_name',
  last_name: 'arrivals.register.last_name',
  email: 'auth.email',
  phone_number: 'arrivals.register.phone',
  organisation: 'arrivals.register.organisation',
  invite_code: 'arrivals.register.invite_code',
};
const completes: Record<Name, string> = {
  first_name: 'given-name',
  last_name: 'family-name',
  email: 'username',
  phone_number: 'tel-national',
  organisation: 'organization',
  invite_code: 'off',
};

interface LineProps {
  name: Name;
  value: string;
  onChange: (value: string) => void;
  problem: string | undefined;
  inputs: RefObject<Partial<Record<Name, HTMLInputElement | null>>>;
  isFirst: boolean;
}

export function Line({ name, value, onChange, problem, inputs, isFirst }: LineProps) {
  const translate = useTranslate();
  const help = name === 'phone_number' ? translate('arrivals.register.phone_help') : undefined;
  return (
    <TextField
      name={name}
      type={name === 'email' ? 'email' : name === 'phone_number' ? 'tel' : 'text'}
      label={translate(labels[name])}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete={completes[name]}
      autoFocus={isFirst}
      fullWidth
      required={!['last_name', 'phone_number', 'organisation'].includes(name)}
      inputRef={(input: HTMLInputElement | null) => {
        inputs.current[name] = input;
      }}
      error={problem !== undefined && problem !== ''}
      helperText={problem || help}
      slotProps={{ htmlInput: { maxLength: name === 'email' ? 254 : 120 } }}
    />
  );
}

interface TermsProps {
  terms: boolean;
  setTerms: (terms: boolean) => void;
  tenant: string;
  isMissing: boolean;
}

export function Terms({ terms, setTerms, tenant, isMissing }: TermsProps) {
  const translate = useTranslate();
  return (
    <div>
      <FormControlLabel
        sx={{ alignItems: 'flex-start', '& .MuiFormControlLabel-label': { fontSize: 'body2.fontSize', pt: 1 } }}
        control={
          <Checkbox name="terms" checked={terms} onChange={(event) => setTerms(event.target.checked)} required />
        }
        label={translate('arrivals.register.terms', { tenant })}
      />
      {isMissing && (
        <FormHelperText error role="alert">
          {translate('arrivals.register.terms_missing')}
        </FormHelperText>
      )}
    </div>
  );
}
