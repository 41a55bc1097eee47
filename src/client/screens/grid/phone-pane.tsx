/** The phone beside the list of tiles: it shows the tab that the list shows, and a tile that is pressed there gets another size. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useListFilterContext, useTranslate, type RaRecord } from 'react-admin';
import { useState } from 'react';
import { Link } from 'react-router';

import { tileSizes } from '../../../shared/resources/parts/tile-sizes.ts';
import { useRecordLabel } from '../../fields/record-label.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import type { AsideProps } from '../../views/list/list-asides.tsx';
import { ChoiceRow } from '../../views/choice-row.tsx';
import { useWalk } from '../../views/list/use-walk.ts';
import { useMayWrite } from '../../views/use-may-write.ts';
import { useSizeName } from './phone-tile.tsx';
import { Phones } from './phones.tsx';
import { useGrid } from './use-grid.ts';
import { useResize } from './use-resize.ts';

export function ListPhone({ resource }: AsideProps) {
  const { tabs, tiles, isPending } = useGrid();
  const mayWrite = useMayWrite(resource);
  const { tab_id: asked } = useListFilterContext().filterValues as { tab_id?: string };
  const [chosen, choose] = useState<string>();
  const open = tabs.find(({ id }) => id === asked) ?? tabs[0];
  if (isPending) return <Skeleton variant="rounded" width={280} height={540} sx={{ flex: 'none' }} />;
  if (!open) return null;
  const shown = tiles.filter((tile) => tile['tab_id'] === open.id && tile['is_active'] === true);
  const tile = shown.find(({ id }) => id === chosen);
  return (
    <Phones {...{ tabs }} tiles={shown} open={String(open.id)} chosen={chosen} onChoose={mayWrite ? choose : undefined}>
      {mayWrite && <ChosenTile tile={tile} />}
    </Phones>
  );
}

function ChosenTile({ tile }: { tile: RaRecord | undefined }) {
  const translate = useTranslate();
  const sizeName = useSizeName();
  const label = useRecordLabel('grid_tiles');
  const { resize, running } = useResize();
  const walk = useWalk();
  const { edit } = resourcePaths('grid_tiles');
  if (!tile)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
        {translate('grid.choose')}
      </Typography>
    );
  const name = label(tile);
  const title = translate('grid.chosen', { name });
  return (
    <Box role="group" aria-label={title} sx={{ mt: 1.5, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <ChoiceRow
        label={title}
        all={tileSizes.map((value) => ({ value, label: sizeName(value) }))}
        value={String(tile['size'])}
        choose={(size) => !running && void resize(tile, size)}
      />
      {edit && (
        <Button component={Link} to={edit(String(tile.id))} state={walk(tile.id)} size="small" color="inherit">
          {translate('grid.open_tile', { name })}
        </Button>
      )}
    </Box>
  );
}
