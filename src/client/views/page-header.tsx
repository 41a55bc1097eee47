/** The head of every screen: what it is, a line about it, and what can be done here. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useContext, type ReactNode } from 'react';

import { avatarStyle } from '../fields/parts/avatar.tsx';
import { PageTabsContext } from './page-tabs-context.ts';
import { RecordWalkContext } from './walk/walk-context.ts';

interface PageHeaderProps {
  title: ReactNode;
  /** Stands before the title. */
  picture?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, picture, description, actions }: PageHeaderProps) {
  const tabs = useContext(PageTabsContext);
  const walk = useContext(RecordWalkContext);
  return (
    <>
      <Box
        component="header"
        sx={[
          { display: 'flex', alignItems: 'flex-start', flexWrap: 'wrap', columnGap: 2, rowGap: 1, mb: 2 },
          (theme) => avatarStyle(theme, 44),
        ]}
      >
        {picture}
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere', outline: 'none' }}>
            {title}
          </Typography>
          {description !== undefined && (
            <Typography component="div" variant="body2" sx={{ color: 'text.secondary', mt: 0.25 }}>
              {description}
            </Typography>
          )}
        </Box>
        {actions !== undefined && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>{actions}</Box>
        )}
        {walk}
      </Box>
      {tabs?.row}
    </>
  );
}
