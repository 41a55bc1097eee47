/** What people see and set of their own way in, and of their organisation's, answered from memory. */
import type { HoldersReply, OwnAccessRequest } from '../../../shared/contracts/access-calls.ts';
import type { OwnSession } from '../../../shared/contracts/account-calls.ts';
import type { SecondFactorReply } from '../../../shared/contracts/second-factor-calls.ts';
import type { SsoSettings } from '../../../shared/contracts/sso-calls.ts';
import { isPermission, presetsHolding } from '../../../shared/access/permissions.ts';
import { answer, type StubRequest } from './answer.ts';

const moment = '2026-11-20T08:12:00.000Z';
const sessionOf = (id: string, more: Partial<OwnSession>): OwnSession => ({
  id,
  browser: 'Firefox',
  system: 'Linux',
  device: 'desktop',
  network: '198.51.100.7',
  opened_with: 'password',
  created_at: moment,
  last_seen_at: moment,
  expires_at: '2026-12-20T08:12:00.000Z',
  is_current: false,
  ...more,
});

export class AccountStub {
  private sessions = [
    sessionOf('here', { is_current: true }),
    sessionOf('train', { browser: 'Safari', system: 'iOS', device: 'mobile' }),
  ];
  private factors: SecondFactorReply['data'] = { has_password: true, totp: null, recovery_codes_left: 0, passkeys: [] };
  private requests: OwnAccessRequest[] = [];
  private sso: SsoSettings = {
    id: 'current',
    is_on: false,
    label: '',
    issuer: '',
    client_id: '',
    has_secret: false,
    email_domains: [],
    redirect_uri: 'https://admin.northgate.example/admin/auth-redirect',
    version: 0,
  };

  /** Undefined for what is not about the account. */
  handle(request: StubRequest): Response | undefined {
    const { method, path } = request;
    return method === 'GET' ? this.read(request) : (this.change(request) ?? this.setFactor(path));
  }

  private read({ path, query }: StubRequest): Response | undefined {
    if (path === '/sessions') return answer({ data: this.sessions });
    if (path === '/second_factor') return answer({ data: this.factors });
    if (path === '/sso_settings/current') return answer(this.sso);
    if (path === '/my_access_requests') return answer({ data: this.requests });
    if (path !== '/permission_holders') return undefined;
    const needed = (query.get('need') ?? '').split(',').filter(isPermission);
    const roles_that_have_it = [...new Set(needed.flatMap(presetsHolding))];
    const people_who_can_grant = [{ id: 'user-owner', name: 'Owner Example' }];
    return answer({ data: { roles_that_have_it, people_who_can_grant } } satisfies HoldersReply);
  }

  private change({ path, body }: StubRequest): Response | undefined {
    const ended = /^\/sessions\/(\w+)\/end$/.exec(path)?.[1];
    if (ended !== undefined || path === '/sessions/end_others') {
      this.sessions = this.sessions.filter(({ id, is_current }) => is_current || (ended !== undefined && id !== ended));
      return answer({ data: { ended: 1 } });
    }
    if (path === '/me/password') return answer({ data: { ended: 0 } });
    if (path === '/auth/step_up') return answer({ data: { stepped_up: true } });
    if (path === '/sso_settings/current') {
      const { client_secret, ...set } = body;
      this.sso = { ...this.sso, ...set, version: this.sso.version + 1 };
      if (client_secret) this.sso.has_secret = true;
      return answer(this.sso);
    }
    if (path !== '/access_requests') return undefined;
    const { permission, path: page } = body as { permission: string; path: string };
    const asked = {
      id: `request-${this.requests.length}`,
      permission,
      path: page,
      created_at: new Date().toISOString(),
    };
    this.requests.unshift({ ...asked, status: 'open', granted_until: null, answer: null });
    return answer({ data: this.requests[0] }, { status: 201 });
  }

  private setFactor(path: string): Response | undefined {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const uri = `otpauth://totp/Northgate:owner?secret=${secret}&issuer=Northgate`;
    if (path === '/second_factor/totp') return answer({ data: { secret, uri } });
    const codes = Array.from({ length: 10 }, (_, index) => `abcd${index}-efgh${index}`);
    if (path === '/second_factor/totp/confirm' || path === '/second_factor/recovery_codes') {
      this.factors = { ...this.factors, totp: { since: moment }, recovery_codes_left: codes.length };
      return answer({ data: { recovery_codes: codes } });
    }
    if (path !== '/second_factor/totp/turn_off') return undefined;
    this.factors = { ...this.factors, totp: null, recovery_codes_left: 0 };
    return answer({ data: this.factors });
  }
}
