/** A button of the bar: an icon whose name is its tooltip, or, among the tools of a narrow screen, a line with its name. */
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { createContext, use, type ReactNode } from 'react';

/** How the buttons in here are drawn. */
export const BarLayout = createContext<'icons' | 'lines'>('icons');

interface BarButtonProps extends Omit<ButtonBaseProps, 'children' | 'color' | 'sx'> {
  label: string;
  icon: ReactNode;
}

export function BarButton({ label, icon, ...button }: BarButtonProps) {
  if (use(BarLayout) === 'icons')
    return (
      <Tooltip title={label}>
        <IconButton aria-label={label} {...button}>
          {icon}
        </IconButton>
      </Tooltip>
    );
  return (
    <ButtonBase {...button} sx={barLine}>
      {icon}
      <span style={{ flex: 1 }}>{label}</span>
      <ChevronRightIcon sx={{ fontSize: 18, color: 'text.secondary' }} />
    </ButtonBase>
  );
}

/** One of the lines. */
export const barLine = {
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 1.5,
  width: '100%',
  minHeight: 44,
  px: 2,
  fontFamily: 'inherit',
  fontSize: 'body1.fontSize',
  textAlign: 'left',
  color: 'text.primary',
  '& > svg:first-of-type': { color: 'text.secondary' },
  '&:hover': { backgroundColor: 'action.hover' },
} as const;
