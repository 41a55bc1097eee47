import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import { useListFilterContext, useTranslate } from 'react-admin';

import { Empty } from '../../views/states.tsx';
import { narrowing, ofItsClass } from './audit-classes.tsx';

/** Nothing was written down, or nothing of it matches. */
export function AuditEmpty() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListFilterContext();
  if (Object.keys(narrowing(filterValues)).length === 0)
    return <Empty icon={<HistoryIcon />} title={translate('audit.empty_title')} body={translate('audit.empty_body')} />;
  return (
    <Empty
      icon={<SearchOffIcon />}
      title={translate('list.no_match_title')}
      body={translate('list.no_match_body')}
      action={
        <Button variant="outlined" onClick={() => setFilters(ofItsClass(filterValues))}>
          {translate('list.clear_filters')}
        </Button>
      }
    />
  );
}
