/** Where an entry of the menu leads, for a button that becomes its link, and the mark of one that leads outside (security R26). */
import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';

import type { VisibleEntry } from '../../../shared/menu/visible-menu.ts';
import { outsideProps } from './outside-props.ts';

export const targetOf = ({ path, href, inSameTab }: VisibleEntry) =>
  href === undefined ? { component: Link, to: path } : { component: 'a', ...outsideProps({ href, inSameTab }) };

export function OutsideMark({ entry: { href, inSameTab } }: { entry: VisibleEntry }) {
  const translate = useTranslate();
  return (
    href !== undefined && (
      <OpenInNewIcon
        titleAccess={translate(inSameTab ? 'frame.leads_outside' : 'frame.opens_in_new_tab')}
        sx={{ fontSize: 14, color: 'text.secondary' }}
      />
    )
  );
}
