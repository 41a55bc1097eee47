/** The screens before the sign-in, and what they are told of the links that lead to them. */
import type { Page } from 'playwright-core';

import { isAll } from './all-tests.ts';

/** A token that the server knows nothing of, and one that the tests answer for. */
const [dead, alive] = ['D'.repeat(43), 'A'.repeat(43)];

/** The last one is that of a host that belongs to nobody. */
export const publicScreens = [
  '/login',
  '/404?path=/user-manger/users',
  ...(isAll
    ? [
        '/forgotPassword',
        `/forgotPassword?purpose=staff_password&token=${dead}`,
        `/forgotPassword?purpose=staff_password&token=${alive}`,
        `/forgotPassword?purpose=staff_invite&token=${alive}`,
        '/register',
        '/verification',
        '/sso',
        '/ssouserportal',
        `/ssouserportal?token=${dead}`,
        `/ssouserportal?token=${alive}`,
        '/auth-redirect',
        '/401?noGoBack=true',
      ]
    : []),
  'http://stranger.localhost/admin/invalid',
];

const person = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Ada Above',
  email: 'ada@above.example',
  organisation: 'Northgate',
  display_image: null,
  expires_at: '2030-01-01T00:00:00.000Z',
};

/** Answers what is asked about the living token; it is used for nothing. */
export async function answerForLinks(page: Page): Promise<void> {
  for (const path of ['reset_password', 'autologin_tokens'])
    await page.route(`**/api/auth/${path}/check`, async (route) => {
      const { token, purpose } = route.request().postDataJSON() as { token: string; purpose?: string };
      if (token !== alive) return route.continue();
      return route.fulfill({ json: { data: { ...person, ...(purpose !== undefined && { purpose }) } } });
    });
}
