/** The columns Message and Stack; on a narrow screen the stack stands below its message. */
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';

import { useFormats } from '../../fields/use-formats.ts';
import type { ErrorLog, LoggedError } from '../../state/error-log.ts';

interface ErrorTableProps {
  errors: ErrorLog;
  stacked: boolean;
}

export function ErrorTable({ errors, stacked }: ErrorTableProps) {
  const translate = useTranslate();
  return (
    <Table size="small" sx={{ tableLayout: 'fixed', '& td': { verticalAlign: 'top', py: 1.5 } }}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('error_log.message')}</TableCell>
          {!stacked && <TableCell>{translate('error_log.stack')}</TableCell>}
        </TableRow>
      </TableHead>
      <TableBody>
        {errors.map((error) => (
          <TableRow key={error.id}>
            <TableCell>
              <Message error={error} />
              {stacked && (
                <Box sx={{ mt: 1 }}>
                  <Box sx={{ color: 'text.secondary', mb: 0.5 }}>{translate('error_log.stack')}</Box>
                  <Stack error={error} />
                </Box>
              )}
            </TableCell>
            {!stacked && (
              <TableCell>
                <Stack error={error} />
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Message({ error: { message, info, url, at, count } }: { error: LoggedError }) {
  const translate = useTranslate();
  const { momentFull } = useFormats();
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', gap: 0.75, m: 0 }}>
      <Line name={translate('error_log.msg')}>
        <Box component="span" sx={{ color: 'error.main', fontWeight: 500 }}>
          {message}
        </Box>
        {count > 1 && <Chip size="small" label={translate('error_log.times', { smart_count: count })} sx={times} />}
      </Line>
      <Line name={translate('error_log.info')}>
        {info === undefined ? (
          translate('error_log.none')
        ) : (
          <Box component="pre" sx={code}>
            {info.trim()}
          </Box>
        )}
      </Line>
      <Line name={translate('error_log.url')}>{url}</Line>
      <Line name={translate('error_log.at')}>
        <time dateTime={at}>{momentFull(at)}</time>
      </Line>
    </Box>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  );
}

function Stack({ error: { stack } }: { error: LoggedError }) {
  const translate = useTranslate();
  return (
    <Box
      component="pre"
      tabIndex={0}
      aria-label={translate('error_log.stack')}
      role="group"
      sx={{ ...code, maxHeight: 260, overflow: 'auto' }}
    >
      {stack ?? translate('error_log.none')}
    </Box>
  );
}

const times = { ml: 1, height: 20 } as const;
const code = {
  m: 0,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: 12,
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
