/** What stands at a card's title: how its numbers are counted, what is handed in, and the table as a file. */
import InfoIcon from '@mui/icons-material/InfoOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';

import type { CardReply } from '../../../shared/contracts/dashboard-query.ts';
import { FileButton, type FileButtonProps } from '../../views/charts/chart-tools.tsx';

interface CardToolsProps extends FileButtonProps {
  reply: CardReply<unknown>;
}

/** `children` stand between the definition and the file. */
export function CardTools({ title, reply, children, ...file }: CardToolsProps & { children?: ReactNode }) {
  const translate = useTranslate();
  return (
    <>
      <Tooltip title={reply.meta.definition} enterTouchDelay={0} describeChild>
        <ButtonBase disableRipple aria-label={translate('dashboard.definition', { card: title })} sx={infoStyle}>
          <InfoIcon sx={{ fontSize: 16 }} />
        </ButtonBase>
      </Tooltip>
      {children}
      <FileButton {...{ title, ...file }} />
    </>
  );
}

const infoStyle = { p: 0.75, color: 'text.secondary', cursor: 'help', borderRadius: 1 } as const;
