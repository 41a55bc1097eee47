/** One segment: narrows the list to it, says how many are in it, and has a menu of what else can be done with it. */
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import type { Resource } from '../../../../shared/definition/define-resource.ts';
import { totalRelationHeader } from '../../../../shared/contracts/headers.ts';
import { thousands } from '../../../../shared/text/formats.ts';
import type { SegmentSource } from '../../../../shared/definition/segment-source.ts';
import { freshMs } from '../../../fields/reference/reference-data.ts';
import { callApiForReply } from '../../../providers/call-api.ts';
import { listWords } from '../../../providers/list-path.ts';
import { useFailureToast } from '../../use-failure-toast.ts';
import { MoreButton } from '../saved/more-button.tsx';
import { NameForm } from '../saved/name-form.tsx';
import { ViewOpener } from '../saved/view-line.tsx';
import type { Segment, Segments } from './use-segments.ts';

interface SegmentLineProps {
  resource: Resource;
  source: SegmentSource;
  segment: Segment;
  saved: Segments;
  isChosen: boolean;
  choose: () => void;
  showFilters: () => void;
  removed: () => void;
}

/** How long the name of a segment may be. */
export function maxNameOf({ definition }: SegmentSource): number {
  const name = definition.fields[definition.representation];
  return name?.kind === 'text' ? name.max : 60;
}

export function SegmentLine({ resource, source, segment, saved, isChosen, choose, ...rest }: SegmentLineProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isNaming, setNaming] = useState(false);
  const count = useCount(resource, segment.id);
  if (isNaming) {
    return (
      <Box component="li" sx={{ px: 1, py: 0.5 }}>
        <NameForm
          name={segment.name}
          label={translate('lists.segment_name')}
          max={maxNameOf(source)}
          submit={translate('lists.rename')}
          save={(name) => saved.rename(segment, name)}
          close={() => setNaming(false)}
        />
      </Box>
    );
  }
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <ViewOpener isOpen={isChosen} open={choose} note={count}>
        {segment.name}
      </ViewOpener>
      <MoreButton label={translate('lists.segment_actions', { name: segment.name })} {...{ anchor, setAnchor }} />
      <SegmentMenu
        {...{ anchor, segment, saved }}
        {...rest}
        close={() => setAnchor(null)}
        rename={() => setNaming(true)}
      />
    </Box>
  );
}

interface SegmentMenuProps extends Pick<SegmentLineProps, 'segment' | 'saved' | 'showFilters' | 'removed'> {
  anchor: HTMLElement | null;
  close: () => void;
  rename: () => void;
}

function SegmentMenu({ anchor, segment, saved, showFilters, removed, close, rename }: SegmentMenuProps) {
  const translate = useTranslate();
  const tellFailure = useFailureToast();
  const act = (work: () => unknown) => async () => {
    close();
    try {
      await work();
    } catch (error) {
      tellFailure(error);
    }
  };
  const remove = async () => {
    await saved.remove(segment);
    removed();
  };
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={close}
      slotProps={{ list: { 'aria-label': translate('lists.segment_actions', { name: segment.name }) } }}
    >
      <MenuItem dense onClick={() => void act(showFilters)()}>
        {translate('lists.show_filters')}
      </MenuItem>
      {saved.mayWrite && (
        <MenuItem dense onClick={() => void act(rename)()}>
          {translate('lists.rename')}
        </MenuItem>
      )}
      {saved.mayWrite && (
        <MenuItem dense disabled={saved.refusal !== undefined} onClick={() => void act(() => saved.replace(segment))()}>
          {translate('lists.replace_segment')}
        </MenuItem>
      )}
      {saved.mayWrite && (
        <MenuItem dense onClick={() => void act(remove)()} sx={{ color: 'error.main' }}>
          {translate('lists.remove_segment')}
        </MenuItem>
      )}
    </Menu>
  );
}

/** Hook: how many are in it, as text; undefined until that is known, and a dash where its filter is none of the list's any more. */
function useCount({ name }: Resource, segment: string): string | undefined {
  const { data, isError } = useQuery({
    queryKey: [name, 'segment_count', segment],
    queryFn: async ({ signal }) => {
      const query = listWords({ page: 1, perPage: 1, sort: { field: 'id', order: 'ASC' }, filter: { segment } });
      const { headers } = await callApiForReply('GET /:resource', {
        params: { resource: name },
        query,
        signal,
        quiet: true,
      });
      const more = headers.get(totalRelationHeader) === 'gte' ? '+' : '';
      return thousands(Number(headers.get('content-range')?.split('/')[1])) + more;
    },
    staleTime: freshMs,
    retry: false,
  });
  return isError ? '–' : data;
}
