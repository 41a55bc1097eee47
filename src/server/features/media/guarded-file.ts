/** What every uploaded file is sent with. */
import type { FastifyReply } from 'fastify';

/** Nothing that a file says is done, not even when it is opened by itself. */
const alone = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export const guardedFile = (reply: FastifyReply, type: string): FastifyReply =>
  reply.type(type).header('content-security-policy', alone).header('x-content-type-options', 'nosniff');

export const isAccount = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
