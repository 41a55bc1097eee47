/** Draws a part that is fetched when it is wanted; where that fails, it says so in its own place. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { Component, Suspense, type ReactNode } from 'react';

import { isFetchOfCode } from '../providers/reload-after-deploy.ts';

interface LaterProps {
  children: ReactNode;
  /** What stands there until it is fetched; bars of grey unless said otherwise. */
  fallback?: ReactNode;
}

export function LazyBoundary({ children, fallback = <Wait /> }: LaterProps) {
  return (
    <PartBoundary>
      <Suspense fallback={fallback}>{children}</Suspense>
    </PartBoundary>
  );
}

function Wait() {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('list.loading')} sx={{ minWidth: 200 }}>
      <Skeleton width="60%" />
      <Skeleton />
      <Skeleton width="80%" />
    </Box>
  );
}

class PartBoundary extends Component<{ children: ReactNode }, { failure?: { error: unknown } }> {
  override state: { failure?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    return failure ? <PartFailed error={failure.error} retry={this.retry} /> : this.props.children;
  }

  private readonly retry = () => this.setState({ failure: undefined });
}

function PartFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const translate = useTranslate();
  return (
    <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1, fontSize: 'body2.fontSize' }}>
      {translate('list.part_failed')}
      <Button size="small" onClick={() => (isFetchOfCode(error) ? window.location.reload() : retry())}>
        {translate('form.retry')}
      </Button>
    </Box>
  );
}
