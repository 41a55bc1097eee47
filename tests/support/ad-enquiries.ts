/** Enquiries about advertising, as pages outside send them and as the staff find them. */
import { mailsOf } from './mail.ts';
import { newTenant, type TestTenant } from './tenant.ts';

export interface Enquiry {
  id: string;
  version: number;
  name: string;
  email: string;
  message: string | null;
  interests: string[];
  status: string;
  source: string;
  owner_id: string | null;
  owner_name: string | null;
  lost_reason: string | null;
  received_at: string;
  touched_at: string | null;
  allowed_actions: { verb: string; disabled_reason?: string }[];
}
export interface Refusal {
  code: string;
  errors?: Record<string, string>;
}
interface Work {
  data: { kinds: { key: string; count: number }[] };
}

const asked = (more: Record<string, unknown> = {}) => ({
  name: 'Nora Vega',
  email: 'Nora@Harbour.example',
  company: 'Harbour Works',
  message: 'We would like to reach your members in spring.',
  interests: ['newsletter', 'display'],
  budget_range: 'up_to_2000',
  ...more,
});

/** As a page of any site sends it. */
export async function send(tenant: TestTenant, more: Record<string, unknown> = {}, how: SendOptions = {}) {
  const { app = tenant.app, ip = '192.0.2.10', headers = {} } = how;
  const reply = await app.inject({
    method: 'POST',
    url: '/api/public/ad_enquiries',
    headers: { host: tenant.host, ...headers },
    payload: asked(more),
    remoteAddress: ip,
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json<Refusal & { data?: object }>() };
}
export interface SendOptions {
  app?: TestTenant['app'];
  ip?: string;
  headers?: Record<string, string>;
}

export const listed = async (tenant: TestTenant) => (await tenant.as('owner').get<Enquiry[]>('/ad_enquiries')).body;
export const workOf = async (tenant: TestTenant) =>
  (await tenant.as('marketing').get<Work>('/work_queue')).body.data.kinds.find(({ key }) => key === 'ad_enquiries');
export const told = async (tenant: TestTenant) =>
  (await mailsOf(tenant)).filter(({ template }) => template === 'ad_enquiry_received');

export async function withEnquiry() {
  const tenant = await newTenant();
  await send(tenant);
  const [{ id }] = (await listed(tenant)) as [Enquiry];
  return { tenant, id, marketing: tenant.as('marketing') };
}
