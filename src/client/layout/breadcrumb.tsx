/** The way to the current screen. A step that can be opened is a link; the screen itself is not. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router';

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
    <Box component="nav" aria-label={translate('frame.breadcrumb')} sx={{ p: '4px' }}>
      <Box
        component="ol"
        sx={{
          display: 'flex',
          alignItems: 'center',
          listStyle: 'none',
          m: 0,
          p: 0,
          minWidth: 0,
          fontSize: 'body1.fontSize',
        }}
      >
        {steps.map(({ name, path }, index) => (
          <StepView
            key={name}
            title={titles[index]!}
            path={path}
            isFirst={index === 0}
            left={steps.length - 1 - index}
          />
        ))}
      </Box>
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
  /** How many steps come after it. */
  left: number;
}

/** Where there is still no room, the steps before the last give way first. */
function StepView({ title, path, isFirst, left }: StepViewProps) {
  const isLast = left === 0;
  const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', lineHeight: '24px' } as const;
  return (
    <Box
      component="li"
      aria-current={isLast && path === undefined ? 'page' : undefined}
      sx={{
        display: whereShown(left, 'flex'),
        flex: isLast ? '0 1 auto' : '0 1000 auto',
        // Room for some letters and the stroke before them, and no gap behind a name of two signs.
        minWidth: isLast ? 0 : `calc(2em + ${isFirst ? 0 : 20}px)`,
        alignItems: 'center',
        color: isLast ? 'text.primary' : 'text.secondary',
        fontWeight: isLast ? 500 : 400,
      }}
    >
      {!isFirst && (
        <Box
          component="span"
          aria-hidden
          sx={{ display: whereShown(left + 1, 'inline'), mx: 1, color: 'text.disabled' }}
        >
          /
        </Box>
      )}
      {path === undefined ? (
        <Box component="span" title={title} sx={cut}>
          {title}
        </Box>
      ) : (
        <Link component={RouterLink} to={path} title={title} color="inherit" underline="hover" sx={cut}>
          {title}
        </Link>
      )}
    </Box>
  );
}

/** As many steps as there is room for: on a phone the last alone, and one more with each step to a wide window. */
function whereShown(left: number, display: string) {
  const upTo = (most: number) => (left <= most ? display : 'none');
  return { xs: upTo(0), sm: upTo(1), md: upTo(2), lg: display };
}
