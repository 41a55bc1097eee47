/** Says beside a text which language it is in; screen readers are told by the language of the text itself. */
import Box from '@mui/material/Box';

import type { Language } from '../../../shared/specification/constants.ts';

export function LanguageCode({ language }: { language: Language }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        width: 22,
        flex: 'none',
        fontSize: 12,
        fontWeight: 600,
        color: 'text.secondary',
        textTransform: 'uppercase',
      }}
    >
      {language}
    </Box>
  );
}
