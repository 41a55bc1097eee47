/** Servers that hear the database tell of changes, as those of a release do. */
import { ListenConnection } from '../../src/server/jobs/listen-connection.ts';
import { ChangeFeed } from '../../src/server/public/change-feed.ts';
import { newTenant, type TestTenant } from './tenant.ts';

export interface HearingServer {
  tenant: TestTenant;
  feed: ChangeFeed;
  line: ListenConnection;
  told: string[];
}

/** A server that hears the database, on the one that all tests here share. */
export async function openServer(): Promise<HearingServer> {
  const feed = new ChangeFeed();
  const tenant = await newTenant({ parts: { changes: feed } });
  const told: string[] = [];
  const line = await new Promise<ListenConnection>((resolve) => {
    const opened: ListenConnection = new ListenConnection({
      address: tenant.address('guildhall_app'),
      log: tenant.app.log,
      onNews: () => undefined,
      onBack: () => setTimeout(() => resolve(opened), 50),
      listener: feed,
    });
  });
  feed.listen((change) => change && told.push(`${change.accountId} ${change.table}`));
  return { tenant, feed, line, told };
}
