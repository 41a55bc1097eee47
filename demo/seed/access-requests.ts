/** What people of the team asked to be allowed, and what became of it. */
import { signedBy } from './audit-entries.ts';
import { addHours, momentAgo } from './days.ts';
import { makeRandom } from './random.ts';
import type { AuditRow, Setting } from './rows.ts';
import type { Settings } from './settings.ts';
import type { TenantStory } from './story.ts';

type Outcome = 'open' | 'granted' | 'refused' | 'ended';

/** Who asked for what, and how many days ago; what was granted some hours before the load still lasts. */
const asked: readonly { preset: string; permission: string; path: string; daysAgo: number; status: Outcome }[] = [
  { preset: 'analyst', permission: 'members.write', path: '/user-manager/create', daysAgo: 0.4, status: 'open' },
  { preset: 'moderator', permission: 'members.import', path: '/import-user-business', daysAgo: 1.3, status: 'open' },
  { preset: 'marketing', permission: 'members.export', path: '/user-manager/users', daysAgo: 0.3, status: 'granted' },
  { preset: 'support', permission: 'admin.audit.read', path: '/admin-settings/audit-log', daysAgo: 6, status: 'ended' },
  { preset: 'analyst', permission: 'admin.staff.read', path: '/admin-settings/team', daysAgo: 11, status: 'refused' },
];

const words = {
  en: {
    messages: [
      'Two members from the spring fair asked to be added today.',
      'The list of the new chapter arrived as a file.',
      'The printer needs the addresses for the yearbook by tonight.',
      'A member says that nobody changed their plan. I would like to see who did.',
      'I would like to know who else works here.',
    ],
    refusal: 'Ask me, I can tell you. The list of the team stays with the owners.',
  },
  es: {
    messages: [
      'Dos socios de la feria pidieron hoy que los diéramos de alta.',
      'La lista del nuevo capítulo llegó en un archivo.',
      'La imprenta necesita las direcciones del anuario hoy.',
      'Un socio dice que nadie cambió su plan. Quiero ver quién fue.',
      'Quiero saber quién más trabaja aquí.',
    ],
    refusal: 'Pregúntame y te lo digo. La lista del equipo queda en manos de los propietarios.',
  },
  zh: {
    messages: [
      '春季交流会上有两位新朋友今天想入会。',
      '新分会的名单是以文件形式发来的。',
      '印刷厂今晚就要年鉴的地址。',
      '有会员说方案被改了，我想查一下是谁改的。',
      '我想知道还有哪些同事在这里工作。',
    ],
    refusal: '直接问我就好。团队名单由所有者保管。',
  },
} as const;

/** The requests, and the entries of the audit that tell who decided on them. */
export function buildAccessRequests(story: TenantStory, settings: Settings, { accountId, base, owner }: Setting) {
  const random = makeRandom(`${story.slug}:access`);
  const { messages, refusal } = words[story.account.default_language];
  const entries: AuditRow[] = [];
  const requests = asked.map(({ preset, permission, path, daysAgo, status }, index) => {
    const staff_id = settings.staff.find(({ roles }) => roles.includes(preset))!.row.id;
    const [at, decidedAt] = [momentAgo(base, daysAgo), momentAgo(base, daysAgo / 2)];
    const isLent = status === 'granted' || status === 'ended';
    const isDecided = status !== 'open';
    const id = random.uuid();
    const granted_until = isLent ? addHours(decidedAt, 24) : null;
    if (isDecided)
      entries.push({
        account_id: accountId,
        id: random.uuid(),
        at: decidedAt,
        ...signedBy(owner),
        action: isLent ? 'grant' : 'refuse',
        resource: 'access_requests',
        resource_id: id,
        resource_label: permission,
        before: { status: 'open', granted_until: null },
        after: { status: isLent ? 'granted' : 'refused', granted_until },
        reason: isLent ? null : refusal,
        request_id: random.uuid(),
        ip: `203.0.113.${random.int(1, 254)}`,
        user_agent: null,
        undo_class: 'compensated',
        undoes: null,
        batch_id: null,
      });
    return {
      account_id: accountId,
      id,
      staff_id,
      permission,
      path,
      message: messages[index]!,
      status,
      status_previous: isDecided ? 'open' : null,
      granted_until,
      role_id: null,
      answer: status === 'refused' ? refusal : null,
      version: isDecided ? 2 : 1,
      created_at: at,
      created_by: staff_id,
      updated_at: isDecided ? decidedAt : at,
      updated_by: isDecided ? owner : null,
      deleted_at: null,
    };
  });
  return { requests, entries };
}
