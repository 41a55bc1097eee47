/** One fact of a record: what it is called, what it is, and the way to change it where it stands. */
import EditIcon from '@mui/icons-material/EditOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate, type RaRecord } from 'react-admin';
import { useEffect, useRef, useState } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';
import { visuallyHidden } from '../../fields/parts/visually-hidden.ts';
import { PlainValue } from '../../fields/parts/plain-value.tsx';
import { isSame } from '../form/changed-fields.ts';
import { useMaySee } from '../use-may-see.ts';
import { ContactWay, isWay } from './contact-way.tsx';
import { FactEdit } from './fact-edit.tsx';

interface FactLineProps {
  resource: Resource;
  record: RaRecord;
  source: string;
  mayChange: boolean;
}

/** What is empty and not to be changed is no fact. */
export function FactLine({ resource, record, source, mayChange }: FactLineProps) {
  const label = useFieldLabel(resource.name)(source, resource.fields[source]);
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) opener.current?.focus({ preventScroll: true });
    wasEditing.current = editing;
  }, [editing]);
  if (!mayChange && isSame(record[source], null)) return null;
  if (editing && mayChange)
    return (
      <Box data-fact={source} sx={{ py: 1 }}>
        <Box component="dt" sx={visuallyHidden}>
          {label}
        </Box>
        <Box component="dd" sx={{ m: 0 }}>
          <FactEdit {...{ resource, record, source }} close={() => setEditing(false)} />
        </Box>
      </Box>
    );
  return (
    <Box data-fact={source} sx={lineStyle}>
      <dt>{label}</dt>
      <dd>
        <Value {...{ resource, record, source, mayChange, label }} change={() => setEditing(true)} opener={opener} />
      </dd>
    </Box>
  );
}

interface ValueProps extends FactLineProps {
  label: string;
  change: () => void;
  opener: React.Ref<HTMLButtonElement>;
}

function Value({ resource, record, source, mayChange, label, change, opener }: ValueProps) {
  const translate = useTranslate();
  const maySee = useMaySee();
  const field = resource.fields[source]!;
  const value: unknown = record[source];
  const name = translate('overview.change', { what: label });
  if (isSame(value, null))
    return (
      <ButtonBase ref={opener} onClick={change} aria-label={name} sx={addStyle}>
        {translate('overview.add')}
      </ButtonBase>
    );
  return (
    <>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: 0.75 }}>
        {!maySee(field) && <LockIcon titleAccess={translate('form.masked')} sx={lockStyle} />}
        {!maySee(field) ? (
          <Box sx={{ overflowWrap: 'anywhere' }}>{[value].flat().join()}</Box>
        ) : isWay(field.kind) ? (
          // In the head it stands with a way to copy it.
          <ContactWay kind={field.kind} value={value} canBeCopied={!resource.overview?.head.includes(source)} />
        ) : (
          <PlainValue isLinked resource={resource.name} {...{ source, field, record, value }} />
        )}
      </Box>
      {mayChange && (
        <Tooltip title={name}>
          <IconButton ref={opener} size="small" aria-label={name} onClick={change} data-change sx={changeStyle}>
            <EditIcon sx={{ fontSize: 16 }} />
          </IconButton>
        </Tooltip>
      )}
    </>
  );
}

const lockStyle = { fontSize: 16, color: 'text.secondary', flex: 'none' } as const;

const lineStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 100px) minmax(0, 1fr)',
  columnGap: 1.5,
  alignItems: 'start',
  minHeight: { xs: 44, sm: 34 },
  py: { xs: 1, sm: 0.5 },
  '& > dt': { color: 'text.secondary', fontSize: 'body2.fontSize', lineHeight: '24px' },
  '& > dd': { m: 0, minWidth: 0, minHeight: 24, display: 'flex', alignItems: 'flex-start', gap: 0.5 },
  // Where there is a pointer that hovers, the pens come up with it: they would outweigh the facts.
  '@media (hover: hover)': {
    '& [data-change]': { opacity: 0 },
    '&:hover [data-change], &:focus-within [data-change]': { opacity: 1 },
  },
} as const;

const changeStyle = { flex: 'none', my: '-2px', width: 28, height: 28, color: 'text.secondary' } as const;
const addStyle = {
  minHeight: 24,
  font: 'inherit',
  fontSize: 'body1.fontSize',
  color: 'text.secondary',
  '&:hover': { color: 'primary.main', textDecoration: 'underline' },
} as const;
