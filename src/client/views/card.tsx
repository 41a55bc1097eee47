/** A card of a home screen: a title, a line about it, and one of loading, empty, failed and ready. */
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useId, type ReactNode } from 'react';

interface CardProps {
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

export function Card({ title, description, action, children }: CardProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      variant="outlined"
      sx={{ p: 2, borderRadius: 2, height: '100%', minWidth: 0, display: 'flex', flexDirection: 'column' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, mb: 1.5, minHeight: 32 }}>
        <Box sx={{ flex: 1, minWidth: 'min-content' }}>
          <Typography id={id} variant="h2" sx={{ fontSize: 'body1.fontSize' }}>
            {title}
          </Typography>
          {description !== undefined && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {description}
            </Typography>
          )}
        </Box>
        {action !== undefined && <Box sx={{ ml: 'auto', maxWidth: '100%' }}>{action}</Box>}
      </Box>
      <Box sx={{ flex: 1, minHeight: 0 }}>{children}</Box>
    </Paper>
  );
}

/** What a card needs to know of a reading. */
export interface CardQuery<T> {
  data: T | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface CardStateProps<T> {
  query: CardQuery<T>;
  /** Height in px of what comes, so that nothing jumps. */
  height: number;
  children: (data: T) => ReactNode;
}

/** Draws what was read; old data stay while a new reading is under way or has failed, and then it is said. */
export function CardState<T>({ query, height, children }: CardStateProps<T>) {
  const translate = useTranslate();
  const { data, isError, isFetching, refetch } = query;
  if (data !== undefined)
    return (
      <>
        {isError && <NotRenewed {...{ isFetching, refetch }} />}
        {children(data)}
      </>
    );
  if (!isError)
    return <Skeleton variant="rounded" height={height} aria-label={translate('frame.loading')} role="status" />;
  return (
    <Box
      role="alert"
      sx={{ minHeight: height, display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 1 }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('card.failed')}
      </Typography>
      <Button size="small" variant="outlined" disabled={isFetching} onClick={() => void refetch()}>
        {translate('form.retry')}
      </Button>
    </Box>
  );
}

/** Says quietly of what stands below that it could not be read anew. Its button is not disabled meanwhile: it would lose the focus. */
function NotRenewed({ isFetching, refetch }: Pick<CardQuery<unknown>, 'isFetching' | 'refetch'>) {
  const translate = useTranslate();
  return (
    <Box role="status" sx={notRenewedStyle}>
      <WarningIcon aria-hidden sx={{ fontSize: 16, mr: 0.5, verticalAlign: 'text-bottom', color: 'warning.main' }} />
      <span>{translate('card.not_renewed')}</span>{' '}
      <Button
        size="small"
        color="inherit"
        aria-disabled={isFetching}
        onClick={() => !isFetching && void refetch()}
        sx={{
          minWidth: 0,
          minHeight: 24,
          p: 0,
          fontSize: 'inherit',
          verticalAlign: 'baseline',
          textDecoration: 'underline',
        }}
      >
        {translate('form.retry')}
      </Button>
    </Box>
  );
}

// Runs on as text does: a card may be narrow.
const notRenewedStyle = { mb: 0.5, color: 'text.secondary', fontSize: 'caption.fontSize' } as const;

/** Says that there is nothing to show yet, and what will appear. */
export function CardEmpty({ text, height }: { text: string; height: number }) {
  return (
    <Box sx={{ minHeight: height, display: 'grid', placeContent: 'center', px: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center', maxWidth: 360 }}>
        {text}
      </Typography>
    </Box>
  );
}
