/**
 * The links in members' mails, where the organisation's website is its own host: they lead on to the page that takes them. Nothing is used
 * by following them, as scanners of mail do; a website of another make may lead its visitors here as well (`docs/operations.md`).
 */
import type { FastifyInstance } from 'fastify';

import { portalBase } from '../../shared/specification/constants.ts';
import { mailTemplates } from '../../shared/notices/mails.ts';
import { AppError } from '../errors/app-error.ts';

const links = [mailTemplates.member_invited.link, mailTemplates.member_password_reset.link];

/** Adds `GET /invitation` and `GET /reset-password`. @throws AppError `not_found` (404) for what cannot be a token */
export function installMailLinks(app: FastifyInstance): void {
  for (const { path, purpose } of links)
    app.get<{ Querystring: { token?: unknown } }>(path, { config: { permission: 'public' } }, (request, reply) => {
      const { token } = request.query;
      if (typeof token !== 'string' || !/^[A-Za-z0-9_-]{43}$/.test(token)) throw new AppError('not_found');
      return reply
        .header('cache-control', 'no-store')
        .redirect(`${portalBase}/forgotPassword?token=${token}&purpose=${purpose}`);
    });
}
