/** What stands at the title of a chart: the same as a table, and that table as a file. */
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import ChartIcon from '@mui/icons-material/InsertChartOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';

import type { Permission } from '../../../shared/access/permissions.ts';
import { useDenialText } from '../../fields/denial-text.ts';
import { saveFile } from '../../providers/download.ts';
import { useHasPermission } from '../../state/session.ts';
import type { CardTable } from '../figures/cells.ts';
import { useCsvDelimiter } from '../use-csv-delimiter.ts';
import { cardFile } from './card-file.ts';

const mayExport = 'reports.export';

interface ChartOrTableProps {
  title: string;
  asTable: boolean;
  setAsTable: (asTable: boolean) => void;
}

export function ChartOrTable({ title, asTable, setAsTable }: ChartOrTableProps) {
  const translate = useTranslate();
  const other = translate(asTable ? 'charts.show_chart' : 'charts.show_table');
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

export interface FileButtonProps {
  title: string;
  /** What the file is called, without its ending. */
  file: string;
  table: () => CardTable;
  /** The right that it takes, where that is not the one to reports. */
  can?: Permission | undefined;
}

/** Whoever may not take numbers along is told so before the click. */
export function FileButton({ title, file, table, can = mayExport }: FileButtonProps) {
  const translate = useTranslate();
  const denial = useDenialText();
  const isAllowed = useHasPermission(can);
  const [delimiter] = useCsvDelimiter();
  const label = translate('charts.download', { card: title });
  const save = () =>
    saveFile(new Blob([cardFile(table(), delimiter)], { type: 'text/csv;charset=utf-8' }), `${file}.csv`);
  return (
    <Tooltip title={isAllowed ? translate('charts.csv') : denial([can])} describeChild={!isAllowed}>
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
