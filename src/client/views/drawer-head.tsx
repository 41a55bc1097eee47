/** The head of a drawer, which stays while what is below it moves: its title, what can be done, and the way to close it. */
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';

interface DrawerHeadProps {
  /** Of the title, which names the drawer. */
  id: string;
  title: string;
  onClose: () => void;
  children?: ReactNode;
}

export function DrawerHead({ id, title, onClose, children }: DrawerHeadProps) {
  const translate = useTranslate();
  return (
    <Box component="header" sx={headStyle}>
      <Typography id={id} component="h2" sx={{ flex: 1, fontSize: 17, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {children}
      <IconButton edge="end" autoFocus aria-label={translate('audit.close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Box>
  );
}

const headStyle = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 3,
  py: 2,
  backgroundColor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
