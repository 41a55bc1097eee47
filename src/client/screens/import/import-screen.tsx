/** Bringing in members and businesses: the past imports, or one of them step by step. Specification 2, /import-user-business. */
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';

import { PageHeader } from '../../views/page-header.tsx';
import { Failed, Loading } from '../../views/states.tsx';
import { ImportWizard } from './import-wizard.tsx';
import { PastImports } from './past-imports.tsx';
import { RememberedColumns } from './remembered-columns.tsx';
import { UploadStep } from './upload-step.tsx';
import { useImport } from './use-import.ts';
import { newImport, useImportAddress } from './use-import-address.ts';

export function ImportScreen() {
  const translate = useTranslate();
  const { opened, addressOf } = useImportAddress();
  const [showsColumns, setShowsColumns] = useState(false);
  if (opened === newImport) return <UploadStep />;
  if (opened !== undefined) return <OneImport key={opened} id={opened} />;
  return (
    <>
      <PageHeader
        title={translate('imports.title')}
        description={translate('imports.description')}
        actions={
          <>
            <Button color="inherit" variant="outlined" onClick={() => setShowsColumns(true)}>
              {translate('imports.remembered.title')}
            </Button>
            <Button component={RouterLink} to={addressOf(newImport)} variant="contained" disableElevation>
              {translate('imports.new')}
            </Button>
          </>
        }
      />
      <PastImports />
      {showsColumns && <RememberedColumns onClose={() => setShowsColumns(false)} />}
    </>
  );
}

function OneImport({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useImport(id);
  if (isPending) return <Loading rows={8} />;
  if (data === undefined) return <Failed error={error} retry={() => void refetch()} whole />;
  return <ImportWizard job={data} />;
}
