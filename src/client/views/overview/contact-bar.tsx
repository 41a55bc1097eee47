/** How somebody is called and written to, at the foot of a phone's screen, where a thumb reaches. */
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import { useTranslate, type RaRecord } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useMaySee } from '../use-may-see.ts';
import { wayTo, type WayKind } from './contact-way.tsx';

interface ContactBarProps {
  resource: Resource;
  record: RaRecord;
}

const kinds: readonly WayKind[] = ['phone', 'email'];

/** The first way of each kind, those of the head before all others. Nothing where there is none that the person may read. */
export function ContactBar({ resource, record }: ContactBarProps) {
  const translate = useTranslate();
  const maySee = useMaySee();
  const sources = [...(resource.overview?.head ?? []), ...Object.keys(resource.fields)];
  const ways = kinds.flatMap((kind) => {
    const isOne = (source: string) => {
      const field = resource.fields[source];
      return field?.kind === kind && maySee(field) && wayTo(kind, record[source]) !== undefined;
    };
    const source = sources.find(isOne);
    const way = source === undefined ? undefined : wayTo(kind, record[source]);
    return way ? [{ kind, ...way }] : [];
  });
  if (ways.length === 0) return null;
  return (
    <Paper
      component="nav"
      aria-label={translate('overview.reach')}
      data-foot-bar
      data-contact-bar
      elevation={6}
      square
      sx={barStyle}
    >
      {ways.map(({ kind, Icon, href, says, to }) => (
        <Button
          key={kind}
          component="a"
          href={href}
          variant="outlined"
          color="inherit"
          startIcon={<Icon />}
          aria-label={translate(says, { to })}
          sx={{ flex: 1, minHeight: 44 }}
        >
          {translate(`overview.${kind}`)}
        </Button>
      ))}
    </Paper>
  );
}

/** It takes its own room below what is last, and gives way to the bar that saves: the foot has room for one. */
const barStyle = (theme: Theme) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 5,
  display: 'flex',
  gap: 1,
  mx: -2,
  mb: -2,
  px: 2,
  pt: 0.75,
  pb: `calc(${theme.spacing(0.75)} + env(safe-area-inset-bottom, 0px))`,
  borderTop: `1px solid ${theme.palette.divider}`,
  '[data-page]:has([role=region][data-foot-bar]) &': { display: 'none' },
  '@media print': { display: 'none' },
});
