/** A page of a template: where it stands, which version it is of, and what an upgrade would make of it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import MuiLink from '@mui/material/Link';
import { useTranslate, type RaRecord } from 'react-admin';
import { Link } from 'react-router';

import type { UpgradedPage } from '../../../shared/contracts/page-calls.ts';
import { Badge } from '../../fields/parts/badge.tsx';
import { useRecordLabel } from '../../fields/record-label.ts';
import { definitionOf } from '../../state/definitions.ts';
import { resourcePaths } from '../../state/resource-paths.ts';

interface PageLineProps {
  page: RaRecord;
  /** What would come of it; undefined where there is nothing to upgrade, or until it is known. */
  upgrade: UpgradedPage | undefined;
  isChosen: boolean;
  /** Without it nobody may. */
  choose?: (isIn: boolean) => void;
  look: () => void;
}

export function PageLine({ page, upgrade, isChosen, choose, look }: PageLineProps) {
  const translate = useTranslate();
  const name = useRecordLabel(definitionOf('pages'))(page);
  const path = resourcePaths('pages').edit?.(String(page.id));
  const isOutdated = page['is_outdated'] === true;
  const version = page['template_version'] as number | null;
  return (
    <Box component="li" sx={lineStyle}>
      {choose && (
        <Checkbox
          size="small"
          checked={isChosen}
          disabled={!isOutdated}
          onChange={(_event, isIn) => choose(isIn)}
          slotProps={{ input: { 'aria-label': translate('templates.choose', { name }) } }}
          sx={{ ml: -1 }}
        />
      )}
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        {path ? (
          <MuiLink component={Link} to={path} sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            {name}
          </MuiLink>
        ) : (
          name
        )}
        <Box sx={quietStyle}>/site/{String(page['slug'])}</Box>
        {isOutdated && upgrade && <Outcome {...upgrade} />}
      </Box>
      <Box sx={{ ...quietStyle, flex: 'none' }}>
        {version === null ? translate('templates.no_version') : translate('templates.version', { number: version })}
      </Box>
      <Badge tone={isOutdated ? 'warning' : 'neutral'}>
        {translate(isOutdated ? 'templates.outdated' : 'templates.newest')}
      </Badge>
      {isOutdated && (
        <Button size="small" color="inherit" onClick={look}>
          {translate('templates.look')}
        </Button>
      )}
    </Box>
  );
}

function Outcome({ lost, missing }: UpgradedPage) {
  const translate = useTranslate();
  const said = [
    ...(lost.length > 0 ? [translate('templates.lost', { names: lost.join(', ') })] : []),
    ...(missing.length > 0 ? [translate('templates.missing', { names: missing.join(', ') })] : []),
  ];
  const lines = said.length > 0 ? said : [translate('templates.keeps_all')];
  return lines.map((line) => (
    <Box key={line} sx={{ fontSize: 'body2.fontSize', mt: 0.25, overflowWrap: 'anywhere' }}>
      {line}
    </Box>
  ));
}

const quietStyle = { color: 'text.secondary', fontSize: 'body2.fontSize', overflowWrap: 'anywhere' } as const;
const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  px: 2,
  py: 1.25,
} as const;
