/** /register: asks to work in the portal. Nothing is made before the address is verified, and nobody is told who exists. Security R13. */
import { useTranslate } from 'react-admin';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { isEmail, isPhoneNumber } from '../../../shared/definition/checks.ts';
import { callApi } from '../../providers/call-api.ts';
import { useLanguage } from '../../state/language.ts';
import { useTenant } from '../../state/session.ts';
import { EntryCard, EntryForm } from '../../views/auth/entry-card.tsx';
import { FailureAlert } from '../../views/auth/failure-alert.tsx';
import { NewPassword, useNewPassword } from '../../views/auth/new-password.tsx';
import { SubmitButton } from '../../views/auth/submit-button.tsx';
import { useAddressToken } from '../../views/auth/use-address-token.ts';
import { useAuthCall, type Failure } from '../../views/auth/use-auth-call.ts';
import { ToSignIn } from './to-sign-in.tsx';
import { names, type Name, type Values, Line, Terms } from './register-inputs.tsx';

export function Register() {
  const translate = useTranslate();
  const { name: tenant, registration } = useTenant();
  if (registration !== 'closed') return <RegisterForm />;
  return (
    <EntryCard
      title={translate('arrivals.register.closed_title')}
      text={translate('arrivals.register.closed_text', { tenant })}
    >
      <ToSignIn />
    </EntryCard>
  );
}

/** What is wrong with what was typed, as a text of i18n. */
function problemsOf(values: Values, needsCode: boolean): Partial<Values> {
  const { first_name, email, phone_number, invite_code } = values;
  return {
    ...(first_name.trim() === '' && { first_name: 'validation.required' }),
    ...(!isEmail(email.trim()) && { email: email.trim() === '' ? 'auth.email_missing' : 'validation.bad_email' }),
    ...(phone_number !== '' && !isPhoneNumber(phone_number) && { phone_number: 'validation.bad_phone' }),
    ...(needsCode && invite_code.trim() === '' && { invite_code: 'validation.required' }),
  };
}

function RegisterForm() {
  const translate = useTranslate();
  const { name: tenant } = useTenant();
  const form = useRegisterForm();
  const { values, set, problems, touched, inputs, failure, wait, newPassword, terms, setTerms } = form;
  const shown = names.filter((name) => name !== 'invite_code' || form.needsCode);
  return (
    <EntryCard
      title={translate('auth.register_title')}
      text={translate('arrivals.register.text', { tenant })}
      after={<ToSignIn label="arrivals.register.has_account" />}
    >
      <EntryForm onSubmit={() => void form.submit()}>
        {isAboveForm(failure) && <FailureAlert failure={failure} wait={wait} />}
        {shown.map((name, index) => (
          <Line
            key={name}
            {...{ name, value: values[name], inputs, isFirst: index === 0 }}
            onChange={(value) => set({ [name]: value })}
            problem={(touched && problems[name] && translate(problems[name])) || failure?.fields[name]}
          />
        ))}
        <NewPassword
          label={translate('auth.password')}
          fields={newPassword.fields}
          refused={failure?.fields['password']}
          known={[values.email, values.first_name, values.last_name, tenant]}
        />
        <Terms {...{ terms, setTerms, tenant }} isMissing={touched && !terms} />
        <SubmitButton label={translate('arrivals.register.submit')} busy={form.busy} closed={wait > 0} />
      </EntryForm>
    </EntryCard>
  );
}

/** What the server finds wrong with a field stands there alone. */
const isAboveForm = (failure: Failure | undefined) => failure && Object.keys(failure.fields).length === 0;

function useRegisterForm() {
  const navigate = useNavigate();
  const { language } = useLanguage();
  const needsCode = useTenant().registration === 'invite_code';
  const { invite } = useAddressToken(['invite'], ['invite']);
  const [values, setValues] = useState<Values>({
    ...(Object.fromEntries(names.map((name) => [name, ''])) as Values),
    invite_code: invite,
  });
  const [terms, setTerms] = useState(false);
  const [touched, setTouched] = useState(false);
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({});
  const newPassword = useNewPassword(values.email.trim());
  const { run, ...call } = useAuthCall();
  const problems = problemsOf(values, needsCode);

  const submit = async () => {
    setTouched(true);
    const wrong = names.find((name) => problems[name] !== undefined);
    if (wrong) return inputs.current[wrong]?.focus();
    if (!newPassword.check() || !terms) return undefined;
    const { invite_code, email, ...rest } = values;
    const said = { ...rest, email: email.trim(), password: newPassword.password, terms, language };
    const body = needsCode ? { ...said, invite_code: invite_code.trim() } : said;
    const reply = await run(() => callApi('POST /register', { body, quiet: true }));
    if (reply) await navigate('/verification', { state: reply.data });
    return undefined;
  };
  const set = (changed: Partial<Values>) => setValues({ ...values, ...changed });
  return { ...call, values, set, problems, touched, inputs, newPassword, terms, setTerms, needsCode, submit };
}
