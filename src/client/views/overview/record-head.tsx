/** What matters most of a record, in the head of its page: how somebody is reached, and what stands there of them. */
import Box from '@mui/material/Box';
import type { RaRecord } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import type { Field } from '../../../shared/definition/field-kinds.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';
import { PlainValue } from '../../fields/parts/plain-value.tsx';
import { useFormats } from '../../fields/use-formats.ts';
import { isSame } from '../form/changed-fields.ts';
import { useMaySee } from '../use-may-see.ts';
import { ContactWay, isWay } from './contact-way.tsx';

interface RecordHeadProps {
  resource: Resource;
  record: RaRecord;
}

interface Told {
  source: string;
  field: Field;
  value: unknown;
}

/** Nothing where the definition names nothing, or nothing of it has a value. */
export function RecordHead({ resource, record }: RecordHeadProps) {
  const label = useFieldLabel(resource.name);
  const maySee = useMaySee();
  const told = (resource.overview?.head ?? []).flatMap((source): Told[] => {
    const field = resource.fields[source];
    const value: unknown = record[source];
    return field && maySee(field) && !isSame(value, null) ? [{ source, field, value }] : [];
  });
  const ways = told.filter(({ field }) => isWay(field.kind));
  const others = told.filter((one) => !ways.includes(one));
  if (told.length === 0) return null;
  return (
    <Box data-record-head sx={headStyle}>
      {ways.length > 0 && (
        <Box sx={waysStyle}>
          {ways.map(({ source, field, value }) => (
            <ContactWay key={source} kind={field.kind} value={value} isLarge />
          ))}
        </Box>
      )}
      {others.length > 0 && (
        <Box component="dl" sx={figuresStyle}>
          {others.map(({ source, field, value }) => (
            <div key={source}>
              <dt>{label(source, field)}</dt>
              <dd>
                {field.kind === 'moment' ? (
                  <MomentDay value={value} />
                ) : (
                  <PlainValue isLinked resource={resource.name} {...{ source, field, record, value }} />
                )}
              </dd>
            </div>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** The time of day says nothing here. */
function MomentDay({ value }: { value: unknown }) {
  const { momentDay } = useFormats();
  const at = String(value);
  return <time dateTime={at}>{momentDay(at)}</time>;
}

const headStyle = {
  display: 'grid',
  rowGap: 1.5,
  mt: { xs: -0.5, sm: -0.25 },
  mb: 1.5,
} as const;

const waysStyle = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  flexWrap: 'wrap',
  columnGap: 3,
  fontSize: 'body1.fontSize',
} as const;

const figuresStyle = {
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  flexWrap: 'wrap',
  columnGap: { xs: 2, sm: 4 },
  rowGap: 1.25,
  m: 0,
  '& dt': { fontSize: 'caption.fontSize', lineHeight: '16px', color: 'text.secondary' },
  '& dd': { m: 0, minWidth: 0, fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
} as const;
