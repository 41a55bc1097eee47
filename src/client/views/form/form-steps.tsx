/**
 * A new record's form in steps, a group of the form each, and a last one in which all of it is looked at. Every step stays on the page, as a
 * form needs its inputs; what is wrong leads to its step.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useFieldLabel, useGroupTitle } from '../../fields/field-texts.ts';
import { PlainValue } from '../../fields/parts/plain-value.tsx';
import { FirstFault } from './first-fault.tsx';
import { FormSections } from './form-sections.tsx';
import { sourcesOf } from './form-tabs.ts';
import { shownAmong } from './rule-faults.ts';
import { FootBar } from './save-bar.tsx';
import { forcedBar } from '../../fields/parts/forced-bar.ts';

/** The step in which all of it is looked at. */
const check = 'check';

interface FormStepsProps {
  resource: Resource;
  groups: Resource['form'];
  /** At the foot of the last step: what saves. */
  buttons: ReactNode;
  /** At the foot of every step, before the ways on and back. */
  before?: ReactNode;
}

export function FormSteps({ resource, groups, buttons, before }: FormStepsProps) {
  const translate = useTranslate();
  const { trigger } = useFormContext();
  const steps = [...groups.map(({ title }) => title), check];
  const [step, setStep] = useState(0);
  const top = useRef<HTMLHeadingElement>(null);
  const isMoved = useRef(false);
  useEffect(() => {
    if (isMoved.current) top.current?.focus();
  }, [step]);
  const open = (index: number) => {
    isMoved.current = true;
    setStep(index);
  };
  const goOn = async () => {
    const group = groups[step];
    // What is wrong has the focus; the step is left once it is right.
    if (group && (await trigger([...group.fields], { shouldFocus: true }))) open(step + 1);
  };
  const isLast = step === steps.length - 1;
  const tabs = { fields: groups.map((group) => ({ key: group.title, title: group.title, groups: [group] })) };

  return (
    <>
      <StepBar {...{ resource, steps, step, open }} groups={groups} heading={top} />
      {groups.map((group, index) => (
        <Box key={group.title} hidden={index !== step}>
          <FormSections {...{ resource }} groups={[group]} disabled={false} />
        </Box>
      ))}
      {isLast && <Summary {...{ resource, groups }} />}
      <FirstFault
        {...{ tabs: { ...tabs, selected: steps[step] ?? '', open: (key: string) => setStep(steps.indexOf(key)) } }}
      />
      <FootBar label={translate('form.create_bar')}>
        {before}
        {step > 0 && (
          <Button color="inherit" onClick={() => open(step - 1)}>
            {translate('forms.steps.back')}
          </Button>
        )}
        {isLast ? (
          buttons
        ) : (
          <Button variant="contained" disableElevation onClick={() => void goOn()}>
            {translate('forms.steps.next')}
          </Button>
        )}
      </FootBar>
    </>
  );
}

interface StepBarProps {
  resource: Resource;
  groups: Resource['form'];
  steps: readonly string[];
  step: number;
  open: (index: number) => void;
  heading: React.RefObject<HTMLHeadingElement | null>;
}

/** Where one is; a step that was passed can be gone back to, and one with faults says so. */
function StepBar({ resource, groups, steps, step, open, heading }: StepBarProps) {
  const translate = useTranslate();
  const groupTitle = useGroupTitle(resource.name);
  const { errors } = useFormState();
  const nameOf = (title: string) => (title === check ? translate('forms.steps.check') : groupTitle(title));
  const isFaulty = (index: number) => sourcesOf(groups.slice(index, index + 1)).some((source) => source in errors);
  return (
    <Box component="nav" aria-label={translate('forms.steps.name')} sx={{ mt: 1, mb: 1 }}>
      <Typography ref={heading} tabIndex={-1} component="p" sx={{ fontWeight: 600, mb: 0.75, outline: 'none' }}>
        {translate('forms.steps.of', { step: step + 1, count: steps.length })} · {nameOf(steps[step] ?? check)}
      </Typography>
      <Box component="ol" sx={barStyle}>
        {steps.map((title, index) => (
          <Box component="li" key={title} sx={{ flex: 1, minWidth: 0 }}>
            <Box
              component="button"
              type="button"
              disabled={index > step}
              aria-current={index === step ? 'step' : undefined}
              aria-label={nameOf(title)}
              onClick={() => open(index)}
              sx={stepStyle}
            >
              <Box
                sx={[
                  { height: 4, borderRadius: 2, backgroundColor: 'divider' },
                  index <= step && { backgroundColor: 'primary.main', ...forcedBar },
                  isFaulty(index) && { backgroundColor: 'error.main' },
                ]}
              />
              <Box component="span" sx={labelStyle} data-now={index === step || undefined}>
                {index + 1} {nameOf(title)}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** All that was said, as the record will show it. */
function Summary({ resource, groups }: { resource: Resource; groups: Resource['form'] }) {
  const groupTitle = useGroupTitle(resource.name);
  const label = useFieldLabel(resource.name);
  const record = useWatch() as Readonly<Record<string, unknown>>;
  const id = useId();
  return (
    <RecordContextProvider value={{ id: '', ...record }}>
      {groups.map(({ title, fields }) => (
        <Box component="section" key={title} aria-labelledby={`${id}-${title}`} sx={{ py: 2, maxWidth: { lg: 972 } }}>
          <Typography id={`${id}-${title}`} component="h2" sx={{ fontSize: 'h2.fontSize', fontWeight: 600, mb: 1 }}>
            {groupTitle(title)}
          </Typography>
          <Box component="dl" sx={summaryStyle}>
            {shownAmong(resource, fields, record).map((source) => {
              const field = resource.fields[source]!;
              return (
                <Box key={source} sx={{ minWidth: 0 }}>
                  <Box component="dt" sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>
                    {label(source, field)}
                  </Box>
                  <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                    <PlainValue resource={resource.name} {...{ source, field, record }} value={record[source]} />
                  </Box>
                </Box>
              );
            })}
          </Box>
        </Box>
      ))}
    </RecordContextProvider>
  );
}

const barStyle = { display: 'flex', gap: { xs: 0.5, md: 1 }, listStyle: 'none', m: 0, p: 0 } as const;

const stepStyle = {
  display: 'block',
  width: '100%',
  border: 0,
  p: 0,
  py: 0.5,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&:disabled': { cursor: 'default' },
} as const;

const labelStyle = {
  display: { xs: 'none', md: 'block' },
  mt: 0.5,
  fontSize: 'body2.fontSize',
  color: 'text.secondary',
  '&[data-now]': { color: 'text.primary', fontWeight: 600 },
} as const;

const summaryStyle = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
  rowGap: 1.5,
} as const;
