/** What came of a send: in words, with what to try, and word for word as the mail server said it. screens.md 3.2, EM4 */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { RecipientNotice } from '../../src/client/screens/email/recipient-notice.tsx';
import { SendResults } from '../../src/client/screens/email/send-results.tsx';
import { findDefinition } from '../../src/client/state/definitions.ts';
import { openScreen } from '../support/views.tsx';

const summary = {
  failures: [{ explanation: 'mailbox_full', count: 3, code: 552, sample: '552 5.2.2 Quota exceeded' }],
  left_out: [],
  links: [],
};

it('a failure of a send says what it means, what to try, and what the mail server said', async () => {
  const resource = findDefinition('email_sends')!;
  openScreen({
    at: '/results',
    answer: ({ path }) => (path === '/email_sends/s1/summary' ? Response.json({ data: summary }) : undefined),
    pages: [{ path: '/results', element: <SendResults resource={resource} record={{ id: 's1' }} /> }],
  });
  const line = await screen.findByRole('link', { name: /The mailbox is full/ });
  expect(within(line).getByText('The person’s mailbox is full. Try again in a few days.')).toBeVisible();
  expect(within(line).getByText('552 5.2.2 Quota exceeded')).toBeVisible();
});

const openRecipient = (values: object) => {
  const resource = findDefinition('email_recipients')!;
  const element = <RecipientNotice resource={resource} record={{ id: 'r1', ...values }} />;
  openScreen({
    at: '/recipient',
    pages: [
      {
        path: '/recipient',
        element: (
          <>
            {element}
            <p>below</p>
          </>
        ),
      },
    ],
  });
};

it('the page of a recipient whose mail failed says what to try', async () => {
  openRecipient({ status: 'failed', explanation: 'login' });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Check the username and password of the mail server in Email configuration.',
  );
});

it('the page of a recipient who got the mail in the end says nothing to try', async () => {
  openRecipient({ status: 'sent', explanation: 'try_later' });
  await screen.findByText('below');
  expect(screen.queryByRole('alert')).toBeNull();
});
