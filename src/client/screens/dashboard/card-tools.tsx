/** What stands at a card's title: how its numbers are counted, chart or table, and the table as a file. */
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import ChartIcon from '@mui/icons-material/InsertChartOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';

import type { CardReply } from '../../../shared/contracts/dashboard-query.ts';
import { useDenialText } from '../../fields/denial-text.ts';
import { saveFile } from '../../providers/download.ts';
import { useHasPermission } from '../../state/session.ts';
import type { CardTable } from '../../views/figures/cells.ts';
import { cardFile } from './card-file.ts';

const mayExport = 'reports.export';

interface CardToolsProps {
  title: string;
  reply: CardReply<unknown>;
  /** What the file is called, without its ending. */
  file: string;
  table: () => CardTable;
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

interface ChartOrTableProps {
  title: string;
  asTable: boolean;
  setAsTable: (asTable: boolean) => void;
}

export function ChartOrTable({ title, asTable, setAsTable }: ChartOrTableProps) {
  const translate = useTranslate();
  const other = translate(asTable ? 'dashboard.show_chart' : 'dashboard.show_table');
  return (
    <Tooltip title={other}>
      <IconButton
        size="small"
        aria-label={`${other}: ${title}`}
        aria-pressed={asTable}
        onClick={() => setAsTable(!asTable)}
      >
        {asTable ? <ChartIcon sx={{ fontSize: 18 }} /> : <TableIcon sx={{ fontSize: 18 }} />}
      </IconButton>
    </Tooltip>
  );
}

/** Whoever may not take numbers along is told so before the click. */
function FileButton({ title, file, table }: Omit<CardToolsProps, 'reply'>) {
  const translate = useTranslate();
  const denial = useDenialText();
  const isAllowed = useHasPermission(mayExport);
  const label = translate('dashboard.download', { card: title });
  const save = () => saveFile(new Blob([cardFile(table())], { type: 'text/csv;charset=utf-8' }), `${file}.csv`);
  return (
    <Tooltip title={isAllowed ? translate('dashboard.csv') : denial([mayExport])} describeChild={!isAllowed}>
      <IconButton
        size="small"
        aria-label={label}
        aria-disabled={!isAllowed}
        onClick={isAllowed ? save : undefined}
        sx={isAllowed ? {} : { opacity: 0.5, cursor: 'default' }}
      >
        <DownloadIcon sx={{ fontSize: 18 }} />
      </IconButton>
    </Tooltip>
  );
}
