/** What members did, and what was sent to them, among what has happened to their record. */
import GroupIcon from '@mui/icons-material/GroupsOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import TicketIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import Link from '@mui/material/Link';
import { useTranslate, type RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

import type { ActivityKind } from '../../../shared/audit/activity-definition.ts';
import type { MemberActivity, SentMail } from '../../../shared/contracts/member-calls.ts';
import { useChoiceLabel } from '../../fields/field-texts.ts';
import { Badge } from '../../fields/parts/badge.tsx';
import { toneOf } from '../../fields/parts/tones.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { callApi } from '../../providers/call-api.ts';
import { definitionOf } from '../../state/definitions.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { TimelineItem } from '../../views/overview/timeline-item.tsx';
import {
  timelineSource,
  toldOf,
  type AddedSource,
  type TimelineLineProps,
} from '../../views/overview/timeline-sources.ts';

const ofMembers = { resources: ['members', 'custom_members'], roles: ['members.read'] } as const;

/** That somebody was seen is no event; that they were invited, their history says. */
const toldElsewhere: readonly ActivityKind[] = ['seen', 'invited'];

const activity = timelineSource<MemberActivity>({
  key: 'activity',
  read: async ({ record, count, dataProvider, signal }) => {
    const { data } = await dataProvider.getList<MemberActivity & RaRecord>('member_activity', {
      filter: { member_id: record.id, kind_neq: 'seen' },
      sort: { field: 'day', order: 'DESC' },
      pagination: { page: 1, perPage: count },
      signal,
    });
    const told = toldOf<MemberActivity>(
      data.map((entry) => ({ key: entry.id, at: entry.at ?? entry.day, value: entry })),
      count,
    );
    return { ...told, entries: told.entries.filter(({ value }) => !toldElsewhere.includes(value.kind)) };
  },
  Line: Activity,
});

const mails = timelineSource<SentMail>({
  key: 'mails',
  read: async ({ record, signal }) => {
    const { data } = await callApi('GET /members/:id/mails', { params: { id: String(record.id) }, signal });
    return { entries: data.map((mail) => ({ key: mail.id, at: mail.finished_at ?? mail.created_at, value: mail })) };
  },
  Line: Mail,
});

export const memberTimeline: readonly AddedSource[] = [activity, mails].map((source) => ({ ...ofMembers, source }));

const icons: Partial<Record<ActivityKind, ReactNode>> = {
  order: <TicketIcon />,
  group_joined: <GroupIcon />,
  group_left: <GroupIcon />,
};

function Activity({ value: { kind, subject, status, tickets }, at }: TimelineLineProps<MemberActivity>) {
  const translate = useTranslate();
  const { status: field } = definitionOf('event_orders').fields;
  const stateOf = useChoiceLabel('event_orders', 'status', field.choices);
  const to = subject && resourcePaths(subject.resource).edit?.(subject.id);
  return (
    <TimelineItem
      icon={icons[kind] ?? <PersonIcon />}
      at={at}
      end={status !== null && <Badge tone={toneOf(field, status)}>{stateOf(status)}</Badge>}
    >
      {translate(`people.happenings.${kind}`, { smart_count: tickets ?? 1 })}
      {subject && ' '}
      {subject && to ? (
        <Link component={RouterLink} to={to}>
          {subject.label}
        </Link>
      ) : (
        subject?.label
      )}
    </TimelineItem>
  );
}

function Mail({ value: { template, state, error, finished_at, send_at }, at }: TimelineLineProps<SentMail>) {
  const translate = useTranslate();
  const { momentLong } = useFormats();
  const isTrouble = state === 'failed' || (state === 'queued' && error !== null);
  return (
    <TimelineItem
      icon={<MailIcon />}
      at={at}
      end={
        isTrouble && (
          <Badge tone="error">
            {translate(`people.mail_states.${state}`, { when: momentLong(finished_at ?? send_at) })}
          </Badge>
        )
      }
    >
      {translate('overview.mail', { name: translate(`people.mail_names.${template}`) })}
    </TimelineItem>
  );
}
