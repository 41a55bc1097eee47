/** What is done again and again for each organisation that is active, one after another, until the server stops. */
import { listTenants, type ListedTenant } from '../db/list-tenants.ts';
import type { JobSchedule, ScheduleContext } from './job-handler.ts';

interface TenantSchedule extends Pick<JobSchedule, 'name' | 'cron'> {
  act: (tenant: ListedTenant, context: ScheduleContext) => Promise<unknown>;
  /** What the log says where it fails: one organisation's trouble is no other's. */
  failure: string;
}

export const tenantSchedule = ({ act, failure, ...schedule }: TenantSchedule): JobSchedule => ({
  ...schedule,
  run: async (context) => {
    for (const tenant of await listTenants(context.database)) {
      if (context.signal.aborted) return;
      await act(tenant, context).catch((error: unknown) =>
        context.log.error({ err: error, account: tenant.id }, failure),
      );
    }
  },
});
