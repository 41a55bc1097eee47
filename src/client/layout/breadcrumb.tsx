/** The way to the current screen. A step that can be opened is a link; the screen itself is not. */
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';

import { useBreadcrumb } from '../state/navigation.ts';
import { useTabs } from '../state/tabs-store.ts';
import { findTab, tabPathOf } from '../state/tabs.ts';

export function Breadcrumb() {
  const translate = useTranslate();
  const steps = useBreadcrumb();
  const recordName = useRecordName();
  const titles = steps.map(({ name }) => translate(`menu.${name}`));
  // The last step is the page itself, unless there is no page and it leads home.
  if (recordName !== undefined && steps.at(-1)?.path === undefined) titles[steps.length - 1] = recordName;
  return (
    // Whoever puts it into a box that cuts off what sticks out: the ring around what has the focus has its room inside.
    <Box component="nav" aria-label={translate('frame.breadcrumb')} sx={breadcrumbStyle}>
      <ol>
        {steps.map(({ name, path }, index) => (
          <StepView
            key={name}
            title={titles[index]!}
            path={path}
            isFirst={index === 0}
            isLast={index === steps.length - 1}
          />
        ))}
      </ol>
    </Box>
  );
}

/** Hook: what the page calls itself, as its tab does: the name of the record it shows. */
function useRecordName(): string | undefined {
  const { pathname } = useLocation();
  return findTab(useTabs(), tabPathOf(pathname))?.title;
}

interface StepViewProps {
  title: string;
  path: string | undefined;
  isFirst: boolean;
  isLast: boolean;
}

function StepView({ title, path, isFirst, isLast }: StepViewProps) {
  return (
    <li aria-current={isLast && path === undefined ? 'page' : undefined}>
      {!isFirst && <span aria-hidden>/</span>}
      {path === undefined ? (
        <span title={title}>{title}</span>
      ) : (
        <Link to={path} title={title}>
          {title}
        </Link>
      )}
    </li>
  );
}

/**
 * As many steps as there is room for: on a phone the last alone, and one more with each step to a wide window; the stroke before a
 * step is there when the step before it is. Where there is still no room, the steps before the last give way first.
 */
const breadcrumbStyle = ({ breakpoints, palette, typography }: Theme) => ({
  p: '4px',
  '& ol': {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontSize: typography.body1.fontSize,
  },
  '& li': {
    display: 'none',
    flex: '0 1000 auto',
    alignItems: 'center',
    // Room for some letters and the stroke before them, and no gap behind a name of two signs.
    minWidth: 'calc(2em + 20px)',
    color: palette.text.secondary,
  },
  '& li:first-of-type': { minWidth: '2em' },
  '& li:last-of-type': { display: 'flex', flex: '0 1 auto', minWidth: 0, color: palette.text.primary, fontWeight: 500 },
  '& li > [title]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', lineHeight: '24px' },
  '& li > [aria-hidden]': { display: 'none', marginInline: '8px', color: palette.text.disabled },
  '& a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  ...Object.fromEntries(
    (['sm', 'md'] as const).map((width, index) => [
      breakpoints.up(width),
      {
        [`& li:nth-last-of-type(-n + ${index + 2})`]: { display: 'flex' },
        [`& li:nth-last-of-type(-n + ${index + 1}) > [aria-hidden]`]: { display: 'inline' },
      },
    ]),
  ),
  // Named so that it goes before the rule for all of them, wherever the styles are put in order.
  [breakpoints.up('lg')]: {
    '& li:nth-last-of-type(n)': { display: 'flex' },
    '& li:nth-last-of-type(n) > [aria-hidden]': { display: 'inline' },
  },
});
