/** Where something leads to: the name of a record, what a screen is called, or an address. */
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

import { isWebLink } from '../../../shared/definition/checks.ts';
import { asLink } from '../../../shared/link/link.ts';
import type { CellProps } from '../field-props.ts';
import { useReferenceCache } from '../parts/reference-cache.tsx';
import { NoValue, TextLine } from '../parts/text-line.tsx';
import { useReferenceRecords } from '../reference/reference-data.ts';
import { useLinkWords } from './link-words.ts';

export function LinkTarget({ resource, source, field, value }: CellProps<'link'>) {
  const { screen, collection } = useLinkWords(resource, source, field);
  const link = asLink(value);
  if (link === null) return <NoValue />;
  if ('screen' in link) return <TextLine>{screen(link.screen)}</TextLine>;
  if ('url' in link) return <Address url={link.url} />;
  return <RecordName to={link.to} id={link.id} kind={collection(link.to)} />;
}

function Address({ url }: { url: string }) {
  const translate = useTranslate();
  if (!isWebLink(url)) return <TextLine>{url}</TextLine>;
  return (
    <TextLine>
      <Link href={url} target="_blank" rel="noopener noreferrer" title={translate('cells.open_link')}>
        {url.replace(/^https?:\/\/(www\.)?/, '')}
      </Link>
    </TextLine>
  );
}

interface RecordProps {
  to: string;
  id: string;
  /** What one record of its collection is called. */
  kind: string;
}

function RecordName({ to, id, kind }: RecordProps) {
  const known = useReferenceCache(to, [id]);
  return known ? <Named {...known} kind={kind} /> : <NameOfItsOwn {...{ to, id, kind }} />;
}

function NameOfItsOwn({ to, id, kind }: RecordProps) {
  return <Named {...useReferenceRecords(to, [id])} kind={kind} />;
}

function Named({ records: [record], isPending, kind }: ReturnType<typeof useReferenceRecords> & { kind: string }) {
  const translate = useTranslate();
  if (isPending) return <Skeleton width={80} />;
  const name = record?.label || translate('cells.unknown_record');
  return (
    <TextLine title={`${kind}${translate('list.colon')}${name}`}>
      {kind}
      {translate('list.colon')}
      {name}
    </TextLine>
  );
}
