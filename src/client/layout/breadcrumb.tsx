/** The way to the current screen. A step that can be opened is a link; the screen itself is not. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';

import type { Step } from '../../shared/breadcrumb.ts';
import { useBreadcrumb } from '../state/navigation.ts';

export function Breadcrumb() {
  const translate = useTranslate();
  const steps = useBreadcrumb();
  return (
    <Box component="nav" aria-label={translate('frame.breadcrumb')}>
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
        {steps.map((step, index) => (
          <StepView key={step.name} step={step} isFirst={index === 0} left={steps.length - 1 - index} />
        ))}
      </Box>
    </Box>
  );
}

interface StepViewProps {
  step: Step;
  isFirst: boolean;
  /** How many steps come after it. */
  left: number;
}

/** On a phone the last step alone, on a narrow window the last two. Where there is no room the steps before the last give way first. */
function StepView({ step: { name, path }, isFirst, left }: StepViewProps) {
  const translate = useTranslate();
  const isLast = left === 0;
  const title = translate(`menu.${name}`);
  const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
  return (
    <Box
      component="li"
      aria-current={isLast && path === undefined ? 'page' : undefined}
      sx={{
        display: { xs: isLast ? 'flex' : 'none', sm: left < 2 ? 'flex' : 'none', md: 'flex' },
        flex: isLast ? '0 1 auto' : '0 1000 auto',
        minWidth: isLast ? 0 : 48,
        alignItems: 'center',
        color: isLast ? 'text.primary' : 'text.secondary',
        fontWeight: isLast ? 500 : 400,
      }}
    >
      {!isFirst && (
        <Box
          component="span"
          aria-hidden
          sx={{
            display: { xs: 'none', sm: left === 1 ? 'none' : 'inline', md: 'inline' },
            mx: 1,
            color: 'text.disabled',
          }}
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
