/** A member's own page, as far as this portal knows it: what they told, what they are entitled to, and how the directory shows them. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';

import type { MemberViewReply } from '../../../shared/contracts/member-calls.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { countryName } from '../../../shared/text/country-name.ts';
import { avatarStyle, Avatar } from '../../fields/parts/avatar.tsx';
import { NoValue, TextLine } from '../../fields/parts/text-line.tsx';
import { useTranslatedText } from '../../fields/record-label.ts';
import { FactLines, FactList, type Fact } from '../../views/fact-list.tsx';
import { definitionOf } from '../../state/definitions.ts';
import { Card } from './member-card.tsx';

const told = ['email', 'phone_number', 'title', 'organisation', 'city', 'region', 'country', 'language'];
const about = ['bio', 'skills', 'interests', 'links'];
const entitled = ['membership_status', 'joined_at', 'renewal_on'];
const choices = ['directory_visible', 'email_opt_in'];

type View = MemberViewReply['data'];

export function MemberPage({ view }: { view: View }) {
  const translate = useTranslate();
  const names = useNames(view);
  const resource = definitionOf('members');
  const record = { ...view.member, id: String(view.member['id']) };
  return (
    <Box sx={{ maxWidth: 820, mx: 'auto', display: 'grid', gap: 2 }}>
      <Box sx={[(theme) => avatarStyle(theme, 56), { display: 'flex', alignItems: 'center', gap: 2 }]}>
        <Avatar {...{ resource, record }} name={String(view.member['full_name'])} />
        <Typography component="h1" sx={{ fontSize: 'h1.fontSize', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {String(view.member['display_name'] ?? view.member['full_name'])}
        </Typography>
      </Box>
      <Card title={translate('people.view_profile')}>
        <FactList {...{ resource, record }} sources={told} whole />
        <FactLines facts={[names.industry]} />
        <FactList {...{ resource, record }} sources={about} whole />
      </Card>
      <Card title={translate('people.membership')}>
        <FactLines facts={[names.plan, names.chapter]} />
        <FactList {...{ resource, record }} sources={entitled} whole />
      </Card>
      <Card title={translate('people.consents')}>
        <FactList {...{ resource, record }} sources={choices} whole />
      </Card>
      <Card title={translate('people.view_directory')}>
        <Directory view={view} />
      </Card>
    </Box>
  );
}

/** What the record holds as references, by the names that came with the view: nothing else is read for it. */
function useNames({ plan, chapter, industry }: View): Record<'plan' | 'chapter' | 'industry', Fact> {
  const translate = useTranslate();
  const translated = useTranslatedText();
  const { fields }: Resource = definitionOf('members');
  const fact = (key: string, value: string | null): Fact => ({
    key,
    label: translate(`resources.members.fields.${key}`, { _: fields[key]!.label }),
    value: <TextLine>{value}</TextLine>,
  });
  return {
    plan: fact('plan_id', plan && translated(plan)),
    chapter: fact('chapter_id', chapter),
    industry: fact('industry_type_id', industry && translated(industry)),
  };
}

function Directory({ view }: { view: View }) {
  const translate = useTranslate();
  const { directory, entry } = view;
  return (
    <>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {directory === null
          ? translate('people.view_directory_closed')
          : translate('people.view_directory_open', { smart_count: directory.total })}
      </Typography>
      {entry ? (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
            {translate('people.view_entry')}
          </Typography>
          <Entry entry={entry} />
        </>
      ) : (
        <Typography variant="body2">{translate('people.view_not_listed')}</Typography>
      )}
    </>
  );
}

/** As others see it: what the settings of the directory hide is not there. */
function Entry({ entry }: { entry: Record<string, unknown> }) {
  const translate = useTranslate();
  const translated = useTranslatedText();
  const locale = useLocale();
  const name = String(entry['full_name']);
  const text = (key: string) => (typeof entry[key] === 'object' ? translated(entry[key]) : String(entry[key] ?? ''));
  const list = (key: string) =>
    Array.isArray(entry[key]) ? (entry[key] as string[]).join(translate('list.separator')) : '';
  const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ');
  const lines = [
    joined(text('title'), text('organisation')),
    joined(text('industry'), text('chapter')),
    joined(text('city'), countryName(locale, text('country'))),
    text('bio'),
    list('skills'),
    list('links'),
  ].filter(Boolean);
  return (
    <Box data-entry sx={[(theme) => avatarStyle(theme, 44), entryStyle]}>
      <Avatar resource={definitionOf('members')} name={name} record={entry} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        {lines.length === 0 && <NoValue />}
        {lines.map((line) => (
          <Typography key={line} variant="body2" sx={{ whiteSpace: 'pre-line' }}>
            {line}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

const entryStyle = {
  display: 'flex',
  gap: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  p: 1.5,
  maxWidth: 480,
  overflowWrap: 'anywhere',
} as const;
