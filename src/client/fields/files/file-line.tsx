/** One document: its name, which fetches it, its size, and whatever can be done with it. */
import DescriptionOutlinedIcon from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useGetMany, useNotify, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';

import type { MediaRecord } from '../../../shared/contracts/media-calls.ts';
import { downloadFile } from '../../providers/download.ts';
import { asWords } from '../tags/tags-cell.tsx';
import { freshMs } from '../reference/reference-data.ts';
import { useFileSize } from './use-file-size.ts';

type FileFacts = Pick<MediaRecord, 'id' | 'filename' | 'bytes'>;

/** Hook: the documents of a value in its order; `facts` are undefined of one that is not there any more, or is not yet known. */
export function useFiles(value: unknown) {
  const ids = asWords(value);
  const { data, isPending } = useGetMany<MediaRecord>(
    'media',
    { ids },
    { enabled: ids.length > 0, staleTime: freshMs },
  );
  const known = new Map((data ?? []).flatMap((record) => (record ? [[record.id, record as FileFacts]] : [])));
  return { files: ids.map((id) => ({ id, facts: known.get(id) })), isPending: ids.length > 0 && isPending };
}

interface FileLineProps {
  facts: FileFacts | undefined;
  isPending: boolean;
  children?: ReactNode;
}

export function FileLine({ facts, isPending, children }: FileLineProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const size = useFileSize();
  const fetchIt = ({ id, filename }: FileFacts) =>
    void downloadFile(`/media/${id}/file`, filename).catch((error: unknown) =>
      notify((error as Error).message, { type: 'error' }),
    );
  return (
    <Box component="li" sx={lineStyle}>
      <DescriptionOutlinedIcon aria-hidden sx={{ fontSize: 20, color: 'text.secondary', flex: 'none' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {facts ? (
          <Link
            component="button"
            type="button"
            onClick={() => fetchIt(facts)}
            title={translate('cells.download', { name: facts.filename })}
            sx={nameStyle}
          >
            {facts.filename}
          </Link>
        ) : isPending ? (
          <Skeleton width={160} />
        ) : (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {translate('cells.unknown_record')}
          </Box>
        )}
        {facts && <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>{size(facts.bytes)}</Box>}
      </Box>
      {children}
    </Box>
  );
}

/** The documents of a record that is read. */
export function FileList({ value }: { value: unknown }) {
  const { files, isPending } = useFiles(value);
  return (
    <Box component="ul" sx={listStyle}>
      {files.map(({ id, facts }) => (
        <FileLine key={id} {...{ facts, isPending }} />
      ))}
    </Box>
  );
}

export const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

const lineStyle = { display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 44, py: 0.5 } as const;

const nameStyle = {
  display: 'block',
  maxWidth: '100%',
  fontSize: 'body2.fontSize',
  textAlign: 'start',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
