/** What answers of mail servers mean, by their enhanced code where there is one, else by code and words. RFC 5321, 3463, 1870 */
import { expect, test } from 'vitest';

import { email } from '../../i18n/en/email.ts';
import { answerMeanings } from '../../src/shared/resources/parts/email-send-states.ts';
import { readAnswer } from '../../src/shared/mail/smtp-answers.ts';

test.each([
  ['552 Message size exceeds fixed maximum message size', 'too_large'],
  ['552 Message too large', 'too_large'],
  ['552 Size limit exceeded', 'too_large'],
  ['552 Message exceeds limit', 'too_large'],
  ['552-5.3.4 Too big', 'too_large'],
  ['552 5.2.3 Message exceeds local size limit', 'too_large'],
  ['452 4.2.3 Message too long for now', 'too_large'],
  ['552 Mailbox size limit exceeded', 'mailbox_full'],
  ['552 Requested mail action aborted: exceeded storage allocation', 'mailbox_full'],
  ['552 Quota exceeds what is allowed', 'mailbox_full'],
  ['552 No', 'mailbox_full'],
  ['552 5.2.2 Message too large for mailbox', 'mailbox_full'],
  ['452 Insufficient storage', 'mailbox_full'],
  ['552 5.7.0 Blocked because of its content', 'looks_like_spam'],
  ['550 5.1.1 No such user', 'no_mailbox'],
  ['550 Unknown', 'no_mailbox'],
  ['550 5.2.1 Disabled', 'mailbox_closed'],
  ['451 Try again', 'try_later'],
  ['554 No', 'refused'],
])('the answer “%s” is told as %s', (text, meaning) => {
  expect(readAnswer(text).meaning).toBe(meaning);
});

test('each meaning of an answer comes with what to try', () => {
  expect(Object.keys(email.sends.advice)).toEqual(Object.keys(answerMeanings));
});
