/**
 * What react-admin's own tutorial makes of the members list: the measure for ours. Same columns, page size and order, the same
 * calls with the same session; no roles, no languages, no theme, no frame but react-admin's own.
 */
import simpleRestProvider from 'ra-data-simple-rest';
import { createRoot } from 'react-dom/client';
import {
  Admin,
  Datagrid,
  DateField,
  EmailField,
  fetchUtils,
  List,
  ReferenceField,
  Resource,
  TextField,
  type Options,
} from 'react-admin';

const token = /(?:^|; )x-guildhall-auth=([^;]+)/.exec(document.cookie)?.[1];

const dataProvider = simpleRestProvider('/api', (url: string, options: Options = {}) =>
  fetchUtils.fetchJson(url, { ...options, user: { authenticated: true, token: `Bearer ${token}` } }),
);

function MemberList() {
  return (
    <List perPage={25} sort={{ field: 'joined_at', order: 'DESC' }}>
      <Datagrid>
        <TextField source="full_name" />
        <EmailField source="email" />
        <ReferenceField source="plan_id" reference="membership_plans" />
        <TextField source="membership_status" />
        <ReferenceField source="chapter_id" reference="chapters" />
        <DateField source="joined_at" />
      </Datagrid>
    </List>
  );
}

createRoot(document.getElementById('root')!).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="members" list={MemberList} />
    <Resource name="membership_plans" recordRepresentation="name.en" />
    <Resource name="chapters" recordRepresentation="name" />
  </Admin>,
);
