/** What the head of a list takes of a screen. */
import type { Theme } from '@mui/material/styles';

/**
 * On a phone the rows begin within a third of the screen: the title, or the tabs in its place, have a line with the buttons, which are the
 * icons alone, and what is said below is one line that scrolls.
 */
export const headStyle = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    mt: -1,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 1,
    mb: 0.5,
    '& > header, & > header > div:first-of-type': { display: 'contents' },
    '& > header > div > div': {
      gridArea: '2 / 1 / 3 / 3',
      display: 'flex',
      alignItems: 'center',
      whiteSpace: 'nowrap',
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
    '& > header > div + div': { gridArea: '1 / 2' },
    '& > nav': { gridArea: '1 / 1', mb: 0 },
    '& h1': { alignSelf: 'center' },
    // In the page for screen readers alone.
    '&:has(> nav) h1': { position: 'absolute', clipPath: 'inset(50%)' },
    '& .MuiButton-root': { minWidth: 44, px: 0, fontSize: 0 },
    '& .MuiButton-startIcon': { m: 0 },
  },
});
