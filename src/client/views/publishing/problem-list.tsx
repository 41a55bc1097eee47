/** What is wrong with a draft: what must be mended, what can be left out, and what is only told. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useLocale, useTranslate } from 'react-admin';

import type { PublishingProblem } from '../../../shared/contracts/every-publication.ts';
import { languageName } from '../../fields/language-name.ts';
import { findDefinition } from '../../state/definitions.ts';

interface ProblemListProps {
  problems: readonly PublishingProblem[];
  leftOut: ReadonlySet<string>;
  onLeaveOut: (id: string, isOut: boolean) => void;
}

const severities = { stops: 'error', leaves_out: 'warning', warns: 'info' } as const;

export function ProblemList({ problems, leftOut, onLeaveOut }: ProblemListProps) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {grouped(problems).map((alike) => {
        const [problem] = alike;
        return (
          <Box component="li" key={`${problem.code} ${problem.id} ${problem.field}`}>
            <Alert severity={severities[problem.weight]} sx={problem.weight === 'warns' ? toldStyle : problemStyle}>
              {alike.length > 1 ? <ManyTexts problems={alike} /> : <ProblemText problem={problem} />}
              {problem.weight === 'leaves_out' && problem.id !== null && (
                <FormControlLabel
                  control={
                    <Checkbox
                      size="small"
                      checked={leftOut.has(problem.id)}
                      onChange={(_event, isOut) => onLeaveOut(problem.id ?? '', isOut)}
                    />
                  }
                  label={translate('publishing.leave_out')}
                  sx={{ display: 'flex' }}
                  slotProps={{ typography: { variant: 'body2' } }}
                />
              )}
            </Alert>
          </Box>
        );
      })}
    </Box>
  );
}

type Alike = [PublishingProblem, ...PublishingProblem[]];

/** What is only told, and says the same of several, is told once. */
function grouped(problems: readonly PublishingProblem[]): Alike[] {
  const groups = new Map<string, Alike>();
  for (const problem of problems) {
    const { weight, code, id, field, params } = problem;
    const key = JSON.stringify(weight === 'warns' ? [code, params] : [code, id, field]);
    const known = groups.get(key);
    if (known) known.push(problem);
    else groups.set(key, [problem]);
  }
  return [...groups.values()];
}

/** One sentence, and below it, on a click, what it is said of. */
function ManyTexts({ problems: [first, ...others] }: { problems: Alike }) {
  const said = useSaid();
  const place = usePlace();
  const translate = useTranslate();
  return (
    <Box component="details" sx={{ overflowWrap: 'anywhere' }}>
      <Box component="summary" sx={{ cursor: 'pointer', '&::marker': { color: 'text.disabled' } }}>
        {translate('publishing.places', { sentence: said(first), smart_count: others.length + 1 })}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {[first, ...others].map((problem) => (
          <li key={`${problem.id} ${problem.field}`}>{place(problem)}</li>
        ))}
      </Box>
    </Box>
  );
}

function ProblemText({ problem }: { problem: PublishingProblem }) {
  const translate = useTranslate();
  const where = usePlace()(problem);
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {where !== '' && (
        <Box component="span" sx={{ fontWeight: 600 }}>
          {where}
          {translate('list.colon')}
        </Box>
      )}
      {useSaid()(problem)}
    </Box>
  );
}

/** Hook: the sentence of a problem; languages are called as people call them. */
function useSaid() {
  const translate = useTranslate();
  const locale = useLocale();
  return ({ code, params }: PublishingProblem): string => {
    const codes = params['languages'] === undefined ? [] : String(params['languages']).split(', ');
    const languages = codes.map((one) => languageName(locale, one)).join(translate('list.comma'));
    return translate(`publishing.problem.${code}`, { ...params, ...(codes.length > 0 && { languages }) });
  };
}

/** Hook: which record and field it is about; empty where it is about the whole. */
function usePlace() {
  const translate = useTranslate();
  return ({ resource, label, field }: PublishingProblem): string => {
    const known = field === null ? undefined : findDefinition(resource)?.fields[field];
    const its =
      field === null ? null : translate(`resources.${resource}.fields.${field}`, { _: known?.label ?? field });
    const where = [label, its];
    return where.filter((part) => part !== null).join(' · ');
  };
}

const problemStyle = { py: 0.25, alignItems: 'center' } as const;
/** What is only told has no colour: the organisation's own may be that of a fault. */
const toldStyle = {
  ...problemStyle,
  color: 'text.primary',
  backgroundColor: 'action.hover',
  '& .MuiAlert-icon': { color: 'text.secondary' },
} as const;
