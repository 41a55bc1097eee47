/** The calls of everyone who arrives, for the OpenAPI document. None of them asks for a session. */
import {
  checkLinkBody,
  forgotPasswordBody,
  registerBody,
  resendBody,
  resetPasswordBody,
  verifyBody,
} from '../shared/contracts/arrivals.ts';
import { checkAutologinBody, newAutologinBody, redeemPortalCodeBody } from '../shared/contracts/autologin.ts';
import { answers, anyData, json } from './openapi-parts.ts';
import { inputSchemaOf, type Json } from './openapi-schemas.ts';

type Schema = Parameters<typeof inputSchemaOf>[0];

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});
const portalKey = header('x-portal-key', 'The key of another server of the organisation');

/** Their paths. */
export function arrivalPaths(): Json {
  const post = (summary: string, body: Schema, parameters: Json[] = []): Json => ({
    post: {
      summary,
      tags: ['arrivals'],
      ...(parameters.length > 0 && { parameters }),
      requestBody: json(inputSchemaOf(body)),
      ...answers('data', anyData),
    },
  });
  return {
    '/auth/forgot_password': post('Ask for a link to choose a new password', forgotPasswordBody),
    '/auth/reset_password/check': post('Whose link it is; it is not used', checkLinkBody),
    '/auth/reset_password': post('Choose a password by a link', resetPasswordBody),
    '/register': post('Ask to work in the portal', registerBody),
    '/auth/verify': post('Verify an address by the code in a mail', verifyBody),
    '/auth/verify/resend': post('Send another code', resendBody),
    '/admin/autologin': {
      get: {
        summary: 'Sign in by a token that works once',
        tags: ['arrivals'],
        parameters: [
          header('client-token', 'Which client organisation it is; a link alone cannot send it'),
          { name: 'token', in: 'query', required: true, schema: { type: 'string' } },
        ],
        ...answers('data', anyData),
      },
    },
    '/auth/autologin_tokens/check': post('Whom a token would let in; it is not used', checkAutologinBody),
    '/auth/autologin_tokens': post('Make a token, from server to server', newAutologinBody, [portalKey]),
    '/v3/auth/portal-login/redeem': post('Whose code it is, from server to server', redeemPortalCodeBody, [portalKey]),
  };
}
