/** What every line of the menu looks like, be it a link or a group's title. */
import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { ElementType, ReactNode } from 'react';

import { menuActiveText, menuColors } from '../../shared/constants.ts';
import { density } from '../state/density.ts';
import { menuIcon } from './menu-icons.ts';

type MenuLineProps = ButtonBaseProps & {
  icon: string | undefined;
  title: string;
  /** Only the icon is shown, the title as a tooltip. */
  rail: boolean;
  active?: boolean;
  inset?: boolean;
  end?: ReactNode;
  component: ElementType;
  to?: string;
  href?: string;
  target?: string;
  rel?: string;
};

const activeBackground = 'rgba(0, 0, 0, 0.22)';

export function MenuLine({ icon, title, rail, active = false, inset = false, end, ...rest }: MenuLineProps) {
  const Icon = menuIcon(icon);
  const line = (
    <ButtonBase
      {...rest}
      aria-label={rail ? title : undefined}
      sx={{
        width: '100%',
        height: density.menuLine,
        justifyContent: rail ? 'center' : 'flex-start',
        gap: 1.25,
        pl: rail ? 0 : inset ? 5.25 : 1.5,
        pr: rail ? 0 : 1,
        borderRadius: 1,
        fontSize: 'body1.fontSize',
        fontFamily: 'inherit',
        textAlign: 'left',
        fontWeight: active ? 600 : 400,
        color: active ? menuActiveText : menuColors.text,
        backgroundColor: active ? activeBackground : 'transparent',
        boxShadow: active ? `inset 3px 0 0 ${menuColors.active}` : 'none',
        '&:hover': {
          backgroundColor: active ? activeBackground : 'rgba(255, 255, 255, 0.06)',
          color: active ? menuActiveText : '#fff',
        },
        '&:focus-visible': { outlineColor: '#fff', outlineOffset: -2 },
      }}
    >
      {Icon && <Icon aria-hidden sx={{ fontSize: 20, flex: 'none' }} />}
      {!Icon && rail && <span aria-hidden>{title.slice(0, 1)}</span>}
      {!rail && (
        <Box
          component="span"
          sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {title}
        </Box>
      )}
      {!rail && end}
    </ButtonBase>
  );
  return rail ? (
    <Tooltip title={title} placement="right" enterDelay={100}>
      {line}
    </Tooltip>
  ) : (
    line
  );
}
