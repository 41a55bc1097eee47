/** The pages that a template has made, and bringing them to its newest version: each can be looked at as it would be before it is done. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate, type RaRecord } from 'react-admin';
import { useState } from 'react';
import { Link } from 'react-router';

import { definitionOf } from '../../state/definitions.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { PreviewPane } from '../../views/publishing/preview-pane.tsx';
import type { RecordTabProps } from '../../views/form/record-tabs.ts';
import { Failed } from '../../views/states.tsx';
import { useMayWrite } from '../../views/use-may-write.ts';
import { PageLine } from './page-line.tsx';
import { UpgradeButton } from './upgrade-button.tsx';
import { framedList } from '../../views/framed-list.ts';
import { useUpgrades } from './use-upgrades.ts';

const mostPages = 200;

export function TemplatePages({ record }: RecordTabProps) {
  const translate = useTranslate();
  const templateId = String(record.id);
  const mayWrite = useMayWrite(definitionOf('pages'));
  const { data, error, isPending, refetch } = useGetList<RaRecord>('pages', {
    filter: { template_id: templateId },
    sort: { field: 'slug', order: 'ASC' },
    pagination: { page: 1, perPage: mostPages },
  });
  const outdated = (data ?? []).filter((page) => page['is_outdated'] === true).map(({ id }) => String(id));
  const upgrades = useUpgrades(templateId, mayWrite && outdated.length > 0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [looked, setLooked] = useState<string>();
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />;
  if (isPending) return <Skeleton variant="rounded" height={160} sx={{ mt: 3 }} />;
  const picked = outdated.filter((id) => chosen.has(id));
  return (
    <Box sx={{ mt: 3, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {mayWrite && outdated.length > 0 && (
          <>
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={picked.length === outdated.length}
                  indeterminate={picked.length > 0 && picked.length < outdated.length}
                  onChange={(_event, isAll) => setChosen(new Set(isAll ? outdated : []))}
                />
              }
              label={translate('templates.choose_all')}
            />
            <UpgradeButton {...{ templateId }} pageIds={picked} onDone={() => (setChosen(new Set()), void refetch())} />
          </>
        )}
        <NewPage canWrite={mayWrite && record['status'] === 'published'} />
      </Box>
      {data.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('templates.pages_empty')}</Typography>
      ) : (
        <Box component="ul" sx={framedList}>
          {data.map((page) => (
            <PageLine
              key={page.id}
              {...{ page }}
              upgrade={upgrades.get(String(page.id))}
              isChosen={chosen.has(String(page.id))}
              {...(mayWrite && { choose: (isIn: boolean) => setChosen(changed(chosen, String(page.id), isIn)) })}
              look={() => setLooked(String(page.id))}
            />
          ))}
        </Box>
      )}
      {looked !== undefined && (
        <PreviewPane
          key={looked}
          of={{ resource: 'pages', id: looked }}
          upgraded
          onClose={() => setLooked(undefined)}
        />
      )}
    </Box>
  );
}

function NewPage({ canWrite }: { canWrite: boolean }) {
  const translate = useTranslate();
  const { create } = resourcePaths('pages');
  if (!canWrite || create === undefined) return null;
  return (
    <Button component={Link} to={create} size="small" variant="outlined" color="inherit" sx={{ ml: 'auto' }}>
      {translate('templates.new_page')}
    </Button>
  );
}

function changed(set: ReadonlySet<string>, one: string, isIn: boolean): ReadonlySet<string> {
  const others = [...set].filter((each) => each !== one);
  return new Set(isIn ? [...others, one] : others);
}
