/** A password that is chosen: typed twice, with what is wrong with it and how hard it is to guess. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useEffect, useRef, useState } from 'react';

import { minPasswordCharacters, passwordProblem } from '../../../shared/access/password-rules.ts';
import { PasswordField } from '../password-field.tsx';
import { measureStrength, type Strength } from './strength.ts';
import { forcedBar } from '../../fields/parts/forced-bar.ts';

/** Hook: the two fields, and `check`, which puts the focus on the first that is wrong and answers whether none is. */
export function useNewPassword(email: string) {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [touched, setTouched] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const problem = passwordProblem(password, email);
  const differs = repeated !== password;
  const check = () => {
    setTouched(true);
    if (problem) first.current?.focus();
    else if (differs) second.current?.focus();
    return !problem && !differs;
  };
  const fields = { password, setPassword, repeated, setRepeated, touched, problem, differs, first, second };
  return { password, check, fields };
}

interface NewPasswordProps {
  fields: ReturnType<typeof useNewPassword>['fields'];
  /** What the server found wrong. */
  refused: string | undefined;
  /** No secret about the person. */
  known: string[];
  autoFocus?: boolean;
  /** Where it is the first password somebody has here. */
  label?: string;
}

export function NewPassword({ fields, refused, known, autoFocus = false, label }: NewPasswordProps) {
  const translate = useTranslate();
  const { password, setPassword, repeated, setRepeated, touched, problem, differs, first, second } = fields;
  const said = problem && translate(problem.key, problem);
  return (
    <>
      <Box>
        <PasswordField
          isNew={{ name: 'new-password', label: label ?? translate('arrivals.choose.password') }}
          value={password}
          onChange={setPassword}
          inputRef={first}
          missing={touched && password === ''}
          problem={touched && password !== '' ? (said ?? refused) : undefined}
          autoFocus={autoFocus}
        />
        {password === '' ? (
          <Typography variant="caption" sx={{ display: 'block', mt: 0.5, color: 'text.secondary' }}>
            {translate('arrivals.choose.rule', { min: minPasswordCharacters })}
          </Typography>
        ) : (
          <StrengthMeter password={password} known={known} />
        )}
      </Box>
      <PasswordField
        isNew={{ name: 'repeated-password', label: translate('arrivals.choose.repeat') }}
        value={repeated}
        onChange={setRepeated}
        inputRef={second}
        missing={touched && repeated === ''}
        problem={touched && repeated !== '' && differs ? translate('arrivals.choose.differs') : undefined}
      />
    </>
  );
}

const colors = ['error.main', 'error.main', 'warning.main', 'success.main', 'success.main'] as const;

function StrengthMeter({ password, known }: { password: string; known: string[] }) {
  const translate = useTranslate();
  const strength = useStrength(password, known);
  return (
    <Box sx={{ mt: 1, minHeight: 28 }}>
      {strength !== undefined && (
        <>
          <Box aria-hidden sx={{ display: 'flex', gap: 0.5 }}>
            {[0, 1, 2, 3].map((bar) => (
              <Box
                key={bar}
                sx={[barStyle, bar < Math.max(1, strength) && { backgroundColor: colors[strength], ...forcedBar }]}
              />
            ))}
          </Box>
          <Typography role="status" variant="caption" sx={{ display: 'block', mt: 0.5, color: 'text.secondary' }}>
            {translate('arrivals.choose.strength', { level: translate(`arrivals.choose.levels.${strength}`) })}
          </Typography>
        </>
      )}
    </Box>
  );
}

/** Nobody waits for a figure between two keys. */
const quietMs = 150;

/** Undefined until it is known; where the library cannot be fetched, nothing is said: the rules are the server's. */
function useStrength(password: string, known: string[]): Strength | undefined {
  const [strength, setStrength] = useState<Strength>();
  const words = known.join('\n');
  useEffect(() => {
    let isCurrent = true;
    const measure = () =>
      void measureStrength(password, words.split('\n')).then(
        (measured) => isCurrent && setStrength(measured),
        () => undefined,
      );
    const timer = setTimeout(measure, quietMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [password, words]);
  return strength;
}

const barStyle = { flex: 1, height: 4, borderRadius: 1, backgroundColor: 'divider' } as const;
