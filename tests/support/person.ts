/** People for tests: what a member is called, and somebody who is signed in, as the session knows them: with what a test says of them, and a plain value for all else. */
import type { Person } from '../../src/client/state/session.ts';

/** What a member is called whom a test gives no name. */
export const ana = { first_name: 'Ana', last_name: 'Ruiz' };

interface Told extends Partial<Omit<Person, 'user' | 'permissions'>> {
  user?: Partial<Person['user']>;
  permissions?: readonly string[];
}

export function somebody({ user, permissions = [], ...more }: Told = {}): Person {
  return {
    has_org_account: false,
    account_id: 'stub-account',
    client_type: 'STANDARD',
    ...more,
    permissions: [...permissions],
    user: {
      id: 'p',
      email: 'ana@example.org',
      first_name: 'Ana',
      last_name: 'Ruiz',
      display_name: 'Ana Ruiz',
      display_image: null,
      language: 'en',
      roles: [],
      last_sign_in_at: null,
      ...user,
    },
  };
}
