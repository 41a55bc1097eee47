/**
 * Mailgun: HMAC with SHA-256 of a timestamp and a token, in hex, by the webhook signing key of the account. The signature is not of what the
 * event says: so a token is taken once, and whatever comes under the same one again changes nothing.
 */
import { createHmac } from 'node:crypto';

import { isSameText, readJson, refused, refuseOld } from '../../webhooks/webhook-provider.ts';
import { markName, numberUnder, saidOf, textUnder, type ReportKind } from './mail-report.ts';
import type { ReportReader } from './report-provider.ts';

/** It is sent again for eight hours. */
const maxAgeMs = 12 * 3_600_000;

export const mailgun: ReportReader = {
  isKey: (key) => /^[\x21-\x7e]{16,200}$/.test(key),
  read: ({ body, nowMs }, key) => {
    const said = readJson(body);
    const timestamp = String(numberUnder(said, 'signature', 'timestamp') ?? '');
    const token = textUnder(said, 'signature', 'token') ?? '';
    const signature = textUnder(said, 'signature', 'signature') ?? '';
    const ours = createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex');
    if (
      !/^\d{1,12}$/.test(timestamp) ||
      !/^[\x21-\x7e]{16,200}$/.test(token) ||
      !isSameText(signature.toLowerCase(), ours)
    )
      throw refused();
    refuseOld(Number(timestamp) * 1_000, { nowMs, maxAgeMs });
    return [{ id: token, body: body.toString('utf8'), subject: textUnder(said, 'event-data', 'recipient') }];
  },
  reportOf: (said) => {
    const kind = kindOf(said);
    if (!kind) return undefined;
    const seconds = numberUnder(said, 'event-data', 'timestamp');
    const status = ['event-data', 'delivery-status'] as const;
    const words = textUnder(said, ...status, 'message') ?? textUnder(said, ...status, 'description');
    return {
      kind,
      atMs: seconds === undefined ? undefined : seconds * 1_000,
      marks: [
        textUnder(said, 'event-data', 'user-variables', markName),
        textUnder(said, 'event-data', 'message', 'headers', 'message-id'),
      ],
      address: textUnder(said, 'event-data', 'recipient'),
      answer: withCode(words, numberUnder(said, ...status, 'code'), textUnder(said, ...status, 'enhanced-code')),
    };
  },
};

/** The words of a server begin with its code, or Mailgun tells it apart from them. */
const withCode = (words: string | undefined, code: number | undefined, enhanced: string | undefined) =>
  words !== undefined && /^[2-5]\d\d\b/.test(words) ? words : saidOf(code, enhanced, words);

function kindOf(said: unknown): ReportKind | undefined {
  switch (textUnder(said, 'event-data', 'event')) {
    case 'delivered':
      return 'delivered';
    case 'opened':
      return 'opened';
    case 'clicked':
      return 'clicked';
    case 'complained':
      return 'complaint';
    case 'failed':
      return failedAs(said);
    default:
      return undefined;
  }
}

/** What failed for now it tries again itself. What it no longer tries because it bounced or complained before does so again. */
function failedAs(said: unknown): ReportKind | undefined {
  if (textUnder(said, 'event-data', 'severity') !== 'permanent') return undefined;
  const reason = textUnder(said, 'event-data', 'reason') ?? '';
  if (reason === 'suppress-complaint') return 'complaint';
  const code = numberUnder(said, 'event-data', 'delivery-status', 'code') ?? 0;
  const isOfAddress = /^(bounce|suppress-bounce)$/.test(reason) || [550, 551, 553].includes(code);
  return isOfAddress ? 'hard_bounce' : 'soft_bounce';
}
