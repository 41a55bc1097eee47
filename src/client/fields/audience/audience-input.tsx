/** Says whom something is shown to: who they are, and what else must be so of them, part by part; how many that reaches stands below. */
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import {
  asAudience,
  audienceWho,
  forWho,
  partsOpenTo,
  type AudiencePart,
  type AudienceWho,
} from '../../../shared/audience/audience.ts';
import type { InputProps } from '../field-props.ts';
import { FieldFrame, helpId, labelId } from '../parts/field-frame.tsx';
import { useFieldInput } from '../parts/use-field-input.ts';
import { AudienceLimit } from './audience-limit.tsx';
import { ReachLine } from './reach-line.tsx';

export function AudienceInput({ resource, source, field, disabled = false }: InputProps<'audience'>) {
  const { id, field: input, error } = useFieldInput(source, field.required, { format: asAudience, parse: asAudience });
  const audience = asAudience(input.value);
  const statuses: unknown = useWatch({ name: field.statuses ?? '' });
  const [opened, setOpened] = useState<readonly AudiencePart[]>([]);
  const open = partsOpenTo(audience.who);
  const shown = open.filter((part) => (audience[part] ?? []).length > 0 || opened.includes(part));
  const set = (part: AudiencePart, values: readonly string[] | undefined) => {
    const { [part]: _before, ...rest } = audience;
    // What limits nothing is left out, so that a limit that is taken away again has changed nothing.
    input.onChange(values && values.length > 0 ? { ...rest, [part]: values } : rest);
  };
  return (
    <FieldFrame {...{ id, resource, source, field, error }}>
      <Box role="group" aria-labelledby={labelId(id)} aria-describedby={helpId(id)} sx={{ display: 'grid', gap: 1 }}>
        <Who
          {...{ id, source, disabled }}
          who={audience.who}
          inputRef={input.ref}
          choose={(who) => input.onChange(forWho(audience, who))}
        />
        {shown.map((part) => (
          <AudienceLimit
            key={part}
            {...{ id, part, disabled }}
            values={audience[part] ?? []}
            change={(values) => set(part, values)}
            onBlur={input.onBlur}
            remove={() => {
              setOpened(opened.filter((one) => one !== part));
              set(part, undefined);
            }}
          />
        ))}
        {!disabled && (
          <AddLimit parts={open.filter((part) => !shown.includes(part))} add={(part) => setOpened([...opened, part])} />
        )}
        <ReachLine audience={audience} statuses={Array.isArray(statuses) ? statuses.map(String) : []} />
      </Box>
    </FieldFrame>
  );
}

interface WhoProps {
  id: string;
  source: string;
  who: AudienceWho;
  disabled: boolean;
  inputRef: React.Ref<HTMLInputElement>;
  choose: (who: AudienceWho) => void;
}

function Who({ id, source, who, disabled, inputRef, choose }: WhoProps) {
  const translate = useTranslate();
  return (
    <RadioGroup
      row
      id={id}
      name={source}
      aria-labelledby={labelId(id)}
      value={who}
      onChange={(_, value) => choose(value as AudienceWho)}
    >
      {audienceWho.map((one) => (
        <FormControlLabel
          key={one}
          value={one}
          disabled={disabled}
          control={<Radio size="small" slotProps={{ input: one === who ? { ref: inputRef } : {} }} sx={{ p: 0.75 }} />}
          label={translate(`audience.who.${one}`)}
          slotProps={{ typography: { variant: 'body2' } }}
        />
      ))}
    </RadioGroup>
  );
}

function AddLimit({ parts, add }: { parts: readonly AudiencePart[]; add: (part: AudiencePart) => void }) {
  const translate = useTranslate();
  if (parts.length === 0) return null;
  return (
    <TextField
      select
      size="small"
      margin="none"
      hiddenLabel
      value=""
      onChange={(event) => add(event.target.value as AudiencePart)}
      sx={{ maxWidth: 260 }}
      slotProps={{
        select: { displayEmpty: true, renderValue: () => translate('audience.add') },
        htmlInput: { 'aria-label': translate('audience.add') },
      }}
    >
      {parts.map((part) => (
        <MenuItem key={part} value={part} dense>
          {translate(`audience.parts.${part}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
