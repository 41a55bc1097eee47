/** Days and moments in forms. */
import { clockOf, momentOf } from '../../../shared/time/time-zone.ts';
import { useTenant } from '../../state/session.ts';
import type { InputProps } from '../field-props.ts';
import { FieldFrame } from '../parts/field-frame.tsx';
import { useFieldInput } from '../parts/use-field-input.ts';
import { DayField } from './day-field.tsx';

export function DateInput(props: InputProps<'date'>) {
  return <DayControl {...props} format={asText} parse={asKept} />;
}

export function MomentInput(props: InputProps<'moment'>) {
  const { time_zone } = useTenant();
  return (
    <DayControl
      {...props}
      hasTime
      format={(value) => (isKept(value) ? clockOf(value, time_zone) : asText(value))}
      parse={(typed) => (isClock.test(typed) ? momentOf(typed, time_zone) : asKept(typed))}
    />
  );
}

interface DayControlProps extends InputProps<'date' | 'moment'> {
  hasTime?: boolean;
  format: (value: unknown) => string;
  parse: (typed: string) => string | null;
}

function DayControl({ resource, source, field, disabled, hasTime = false, format, parse }: DayControlProps) {
  const bound = useFieldInput(source, field.required, { format, parse: (typed) => parse(String(typed)) });
  const { id, field: input, error, aria } = bound;
  return (
    <FieldFrame {...{ id, resource, source, field, error }}>
      <DayField
        id={id}
        name={input.name}
        inputRef={input.ref}
        value={String(input.value)}
        onChange={input.onChange}
        onBlur={input.onBlur}
        hasTime={hasTime}
        keepsUnread
        size="small"
        fullWidth
        hiddenLabel
        variant="outlined"
        margin="none"
        disabled={disabled ?? false}
        error={Boolean(error)}
        slotProps={{ htmlInput: aria }}
      />
    </FieldFrame>
  );
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const asKept = (typed: string): string | null => (typed === '' ? null : typed);
const isClock = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
/** As the server keeps moments: what somebody is about to type is none. */
const isKept = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(value) &&
  !Number.isNaN(Date.parse(value));
