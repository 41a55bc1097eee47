/** What opens the few fields a record is quickly made with, where its definition says them; they are fetched then. */
import BoltIcon from '@mui/icons-material/Bolt';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { LazyBoundary } from '../lazy-boundary.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { RequirePermission } from '../require-permission.tsx';
import { useIsOpen } from '../use-may-write.ts';

const quickAdd = lazyPart(async () => (await import('./quick-add.tsx')).QuickAdd);
const ahead = () => void quickAdd.fetch().catch(() => undefined);

export function QuickAddButton({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const isOpenTo = useIsOpen();
  const [isOpen, setOpen] = useState(false);
  if (!isOpenTo(resource.belongsTo)) return null;
  return (
    <RequirePermission roles={[resource.can.write]}>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        onPointerEnter={ahead}
        onClick={() => setOpen(true)}
        startIcon={<BoltIcon />}
        // A wide screen has its words alone, a phone its icon.
        sx={{ '& .MuiButton-startIcon': { display: { sm: 'none' } } }}
      >
        {translate('list.quick_add')}
      </Button>
      {isOpen && (
        <LazyBoundary fallback={null}>
          <quickAdd.View resource={resource} close={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </RequirePermission>
  );
}
