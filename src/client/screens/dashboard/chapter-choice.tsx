/** Of which chapter the figures are: one of those that the person looks after. */
import Box from '@mui/material/Box';
import { useGetList, useTranslate } from 'react-admin';

import type { OwnChapter } from '../../../shared/contracts/session-calls.ts';
import { onlyFields } from '../../providers/list-path.ts';
import { useHasPermission, useOwnChapters } from '../../state/session.ts';
import { PlainSelect } from '../../views/plain-select.tsx';
import { selectStyle } from './select-style.ts';
import { useDashboardAddress } from './use-dashboard-address.ts';

const maxChapters = 200;

export function ChapterChoice() {
  const translate = useTranslate();
  const own = useOwnChapters();
  const mayRead = useHasPermission('members.read');
  const [only] = own ?? [];
  if (own?.length === 1 && only)
    return (
      <Box component="span" sx={{ px: 1, fontSize: 'body2.fontSize', color: 'text.secondary' }}>
        {translate('dashboard.only_chapter', { name: only.name })}
      </Box>
    );
  if (own) return <Choice chapters={own} all="dashboard.your_chapters" />;
  return mayRead ? <AnyChapter /> : null;
}

function AnyChapter() {
  const { data: chapters = [] } = useGetList<OwnChapter>('chapters', {
    pagination: { page: 1, perPage: maxChapters },
    sort: { field: 'name', order: 'ASC' },
    meta: onlyFields(['name']),
  });
  return <Choice chapters={chapters} all="dashboard.all_chapters" />;
}

interface ChoiceProps {
  chapters: readonly OwnChapter[];
  /** Key of what all of them together are called. */
  all: string;
}

/** Nothing where there are no chapters. */
function Choice({ chapters, all }: ChoiceProps) {
  const translate = useTranslate();
  const { wish, change } = useDashboardAddress();
  if (chapters.length === 0) return null;
  return (
    <PlainSelect
      sx={selectStyle}
      aria-label={translate('dashboard.chapter')}
      value={wish.chapter ?? ''}
      onChange={({ target }) => change({ chapter: target.value })}
    >
      <option value="">{translate(all)}</option>
      {chapters.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </PlainSelect>
  );
}
