/** The body of a mail in the chosen language, with the tags it may name, and all languages side by side where somebody wants to compare. */
import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';

import type { Language } from '../../../shared/specification/constants.ts';
import { MailBodyEditor } from './mail-body-editor.tsx';
import { TagList } from './tag-list.tsx';

type Texts = Partial<Record<Language, string>>;

interface MailBodyFieldProps {
  id: string;
  label: string;
  languages: readonly Language[];
  shown: Language;
  texts: Texts;
  change: (texts: Texts) => void;
  onBlur: () => void;
  disabled: boolean;
  error: boolean;
}

export function MailBodyField({ id, label, languages, shown, texts, change, ...props }: MailBodyFieldProps) {
  const translate = useTranslate();
  const [isWide, setWide] = useState(false);
  const named = (language: Language) => `${label}, ${translate(`cells.language_${language}`)}`;
  const editorOf = (language: Language, ownId: string) => (
    <MailBodyEditor
      key={language}
      {...props}
      id={ownId}
      label={named(language)}
      language={language}
      value={texts[language] ?? ''}
      change={(text) => change({ ...texts, [language]: text })}
    />
  );
  return (
    <Box>
      {/* What is typed in the one is read by the other once it stands there again. */}
      {!isWide && editorOf(shown, id)}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, mt: 1.5 }}>
        <TagList />
        {languages.length > 1 && (
          <Button size="small" color="inherit" startIcon={<ViewColumnIcon />} onClick={() => setWide(true)}>
            {translate('email.side_by_side')}
          </Button>
        )}
      </Box>
      {isWide && <SideBySide {...{ languages, named, editorOf }} close={() => setWide(false)} />}
    </Box>
  );
}

interface SideBySideProps {
  languages: readonly Language[];
  named: (language: Language) => string;
  editorOf: (language: Language, id: string) => React.ReactNode;
  close: () => void;
}

function SideBySide({ languages, editorOf, close }: SideBySideProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open fullScreen onClose={close} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ fontSize: 17, fontWeight: 600 }}>
        {translate('email.side_by_side')}
      </DialogTitle>
      <DialogContent dividers sx={{ backgroundColor: 'background.default' }}>
        <Box sx={sideStyle} style={{ gridTemplateColumns: `repeat(${languages.length}, minmax(320px, 1fr))` }}>
          {languages.map((language) => (
            <Box key={language} component="section" aria-label={translate(`cells.language_${language}`)}>
              <Box sx={{ mb: 1, fontWeight: 600, fontSize: 'body2.fontSize' }}>
                {translate(`cells.language_${language}`)}
              </Box>
              {editorOf(language, `${id}-${language}`)}
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3 }}>
        <Button variant="contained" disableElevation onClick={close}>
          {translate('email.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const sideStyle = { display: 'grid', gap: 2, overflowX: 'auto', alignItems: 'start' } as const;
