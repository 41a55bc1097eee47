/** What is said of a picture: its focal point and its description. It is saved by itself, for every place that shows the picture. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useGetOne, useTranslate, useUpdate } from 'react-admin';
import { useId, useState } from 'react';

import type { MediaRecord } from '../../../shared/contracts/media-calls.ts';
import { pictureUrl } from '../../../shared/contracts/media.ts';
import { notePictureVersion } from '../../state/picture-versions.ts';
import { useTenant } from '../../state/session.ts';
import { FocalPoint, type Point } from './focal-point.tsx';
import { CutPreview } from './cut-preview.tsx';

const longestAltText = 250;

interface AdjustDialogProps {
  /** Of the picture. */
  id: string;
  close: () => void;
}

export function AdjustDialog({ id, close }: AdjustDialogProps) {
  const translate = useTranslate();
  const title = useId();
  const { data, error, refetch } = useGetOne<MediaRecord>('media', { id }, { staleTime: 0, retry: false });
  return (
    <Dialog open onClose={close} aria-labelledby={title} maxWidth="sm" fullWidth>
      <DialogTitle id={title} sx={{ fontSize: 17, fontWeight: 600 }}>
        {translate('media.adjust_title')}
      </DialogTitle>
      {data ? <AdjustForm key={data.version} record={data} close={close} /> : null}
      {!data && (
        <DialogContent>
          {error ? (
            <Alert
              severity="error"
              action={
                <Button color="inherit" size="small" onClick={() => void refetch()}>
                  {translate('form.retry')}
                </Button>
              }
            >
              {(error as Error).message}
            </Alert>
          ) : (
            <Skeleton variant="rounded" height={300} aria-label={translate('list.loading')} />
          )}
        </DialogContent>
      )}
    </Dialog>
  );
}

function AdjustForm({ record, close }: { record: MediaRecord; close: () => void }) {
  const translate = useTranslate();
  const { account_id } = useTenant();
  const [point, setPoint] = useState<Point>({ x: record.focal_x, y: record.focal_y });
  const [altText, setAltText] = useState(record.alt_text ?? '');
  const { save, saving, failure } = useSaveMedia(record, close);
  const isOfOthers = record.may_change === false;
  const src = pictureUrl(account_id, record.id, 'medium');
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        {isOfOthers && <Alert severity="info">{translate('errors.of_others')}</Alert>}
        {failure && <Alert severity="error">{failure}</Alert>}
        <FocalPoint {...{ src, point }} alt={altText || translate('media.current')} change={setPoint} />
        <CutPreview {...{ src, point }} width={record.width ?? 1} height={record.height ?? 1} />
        <TextField
          label={translate('media.alt')}
          helperText={translate('media.alt_help')}
          value={altText}
          onChange={({ target }) => setAltText(target.value)}
          size="small"
          fullWidth
          slotProps={{ htmlInput: { maxLength: longestAltText } }}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={close}>
          {translate('form.cancel')}
        </Button>
        <Button
          variant="contained"
          disableElevation
          disabled={saving || isOfOthers}
          onClick={() => save({ alt_text: altText.trim() || null, focal_x: point.x, focal_y: point.y })}
        >
          {translate('form.save')}
        </Button>
      </DialogActions>
    </>
  );
}

function useSaveMedia(record: MediaRecord, close: () => void) {
  const [update, { isPending }] = useUpdate<MediaRecord>();
  const [failure, setFailure] = useState<string>();
  const save = (data: Partial<MediaRecord>) =>
    void update(
      'media',
      { id: record.id, data: { ...data, version: record.version }, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: (saved) => {
          notePictureVersion(saved.id, saved.version);
          close();
        },
        onError: (error) => setFailure((error as Error).message),
      },
    );
  return { save, saving: isPending, failure };
}
