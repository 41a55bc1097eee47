/** The site as a draft would make it, in a frame that is nobody's session: at three widths, in each language, as whoever visits. */
import CloseIcon from '@mui/icons-material/Close';
import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import type { Language } from '../../../shared/specification/constants.ts';
import { useTenant } from '../../state/session.ts';
import { Failed } from '../states.tsx';
import { ChoiceRow } from '../choice-row.tsx';
import { PreviewFrame, previewWidths, type PreviewWidth } from './preview-frame.tsx';
import { PreviewVisitorInput } from './preview-visitor-input.tsx';
import { usePreview, type PreviewAs } from './use-preview.ts';
import type { PublicationOf } from './use-publication.ts';

interface PreviewPaneProps {
  of: PublicationOf;
  /** Of a page: as the newest version of its template would make it. */
  upgraded?: boolean;
  /** Without it the pane stays. */
  onClose?: () => void;
}

/** It follows each change that is saved; what opens it need tell it nothing. */
export function PreviewPane({ of, upgraded = false, onClose }: PreviewPaneProps) {
  const translate = useTranslate();
  const { default_language } = useTenant();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [width, setWidth] = useState<PreviewWidth>(isNarrow ? 'phone' : 'desktop');
  const [language, setLanguage] = useState<Language>(default_language);
  const [visitor, setVisitor] = useState<PreviewAs>({ visitor: 'guest' });
  const { url, error, refetch } = usePreview(of, { ...visitor, language, ...(upgraded && { upgraded }) });
  const address = url && `${url}${width === 'phone' ? '?device=mobile' : ''}`;
  return (
    <Box component="section" aria-label={translate('publishing.preview_title')} sx={paneStyle}>
      <Box sx={barStyle}>
        <ChoiceRow
          label={translate('publishing.preview_width')}
          all={previewWidths.map((value) => ({ value, label: translate(`publishing.widths.${value}`) }))}
          value={width}
          choose={setWidth}
        />
        <LanguageChoice value={language} choose={setLanguage} />
        <PreviewVisitorInput value={visitor} choose={setVisitor} />
        <Box sx={{ display: 'flex', ml: 'auto' }}>
          <IconButton
            component="a"
            size="small"
            href={address}
            target="_blank"
            rel="noopener"
            disabled={!address}
            aria-label={translate('publishing.preview_tab')}
            title={translate('publishing.preview_tab')}
          >
            <OpenInNewIcon fontSize="small" />
          </IconButton>
          {onClose && (
            <IconButton size="small" aria-label={translate('publishing.preview_close')} onClick={onClose}>
              <CloseIcon fontSize="small" />
            </IconButton>
          )}
        </Box>
      </Box>
      {error && !address && <Failed error={error} retry={refetch} />}
      {address ? <PreviewFrame {...{ address, width }} /> : !error && <Skeleton variant="rounded" height={420} />}
    </Box>
  );
}

function LanguageChoice({ value, choose }: { value: Language; choose: (language: Language) => void }) {
  const translate = useTranslate();
  const { languages } = useTenant();
  if (languages.length < 2) return null;
  const all = languages.map((one) => ({ value: one, label: translate(`cells.language_${one}`) }));
  return <ChoiceRow label={translate('publishing.preview_language')} {...{ all, value, choose }} />;
}

const paneStyle = {
  mb: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  overflow: 'hidden',
} as const;

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  p: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
