/** One record beside its list, to be read and decided on; where there is no room for both, above it. */
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useGetOne, useTranslate, type RaRecord } from 'react-admin';
import { useId, useRef } from 'react';

import { useRecordLabel } from '../../fields/record-label.ts';
import { useResourceName } from '../../fields/field-texts.ts';
import { Failed, Loading, readFailure } from '../states.tsx';
import type { BesideListProps } from '../list/beside-context.ts';
import { PanelBody } from './panel-body.tsx';
import { PanelHead } from './panel-head.tsx';
import { PanelQuestion } from './panel-question.tsx';
import { usePanelFocus } from './use-panel-focus.ts';
import { usePanelKeys } from './use-panel-keys.ts';
import { usePanelSteps } from './use-panel-steps.ts';

/** Own choice: less than 1,200 px leaves too little of a list. */
const tooNarrow = '(max-width: 1199.95px)';

export function RecordPanel({ resource, id, rows }: BesideListProps & { id: string }) {
  const translate = useTranslate();
  const isBeside = !useMediaQuery(tooNarrow, { noSsr: true });
  const labelOf = useRecordLabel(resource);
  const one = useResourceName(resource)(1);
  const steps = usePanelSteps(id);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const keepFocus = usePanelFocus({ id, rows, heading });
  usePanelKeys(steps, isBeside);
  const { data: record, error, refetch } = useGetOne<RaRecord>(resource.name, { id }, { retry: false });
  const whole = record && 'allowed_actions' in record ? record : undefined;
  const known = whole ?? steps.row;
  const name = known ? labelOf(known) : one;
  const settled = () => {
    steps.decided();
    keepFocus();
  };

  const shown = (
    <>
      <PanelHead {...{ resource, id, name, steps, heading, headingId }} record={known} />
      <Box key={id} sx={bodyStyle} tabIndex={0} role="group" aria-label={name}>
        {whole ? (
          <PanelBody {...{ resource, name, settled }} record={whole} />
        ) : error ? (
          <PanelFailed error={error} retry={() => void refetch()} />
        ) : (
          <Loading rows={5} />
        )}
      </Box>
      <PanelQuestion />
    </>
  );
  if (!isBeside)
    return (
      <Dialog
        fullScreen
        open
        onClose={steps.close}
        disableRestoreFocus
        aria-labelledby={headingId}
        slotProps={{ paper: sheetMark }}
      >
        {shown}
      </Dialog>
    );
  return (
    <Box component="aside" aria-label={translate('lists.panel.label', { name: one })} sx={besideStyle}>
      <GlobalStyles styles={openRowStyle} />
      {shown}
    </Box>
  );
}

function PanelFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const translate = useTranslate();
  const isGone = readFailure(error).status === 404;
  return isGone ? <p>{translate('lists.panel.not_found')}</p> : <Failed {...{ error, retry }} />;
}

/** By which its keys know it from the dialogs above it. */
const sheetMark = { 'data-panel': true } as const;

const besideStyle = {
  position: 'sticky',
  top: 0,
  flex: 'none',
  width: 'clamp(360px, 32vw, 520px)',
  maxHeight: 'max(420px, calc(100dvh - 330px))',
  display: 'flex',
  flexDirection: 'column',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  backgroundColor: 'background.paper',
  overflow: 'hidden',
} as const;

const bodyStyle = {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  px: 2,
  pb: 2,
  '&:focus-visible': { outlineOffset: '-2px' },
} as const;

const openRowStyle = ({ palette, alpha }: Theme) => ({
  '[data-row][data-open]': {
    backgroundColor: alpha(palette.primary.main, palette.action.selectedOpacity),
    boxShadow: `inset 3px 0 ${palette.primary.main}`,
  },
});
