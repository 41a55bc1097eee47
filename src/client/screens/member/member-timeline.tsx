/** What members did, and what was sent to them, among what has happened to their record. */
import GroupIcon from '@mui/icons-material/GroupsOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import TicketIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import { useTranslate, type RaRecord } from 'react-admin';
import type { ReactNode } from 'react';

import type { ActivityKind } from '../../../shared/audit/activity-definition.ts';
import type { MemberActivity, SentMail } from '../../../shared/contracts/member-calls.ts';
import { Badge } from '../../fields/parts/badge.tsx';
import { useFormats } from '../../fields/use-formats.ts';
import { callApi } from '../../providers/call-api.ts';
import { TimelineItem } from '../../views/overview/timeline-item.tsx';
import {
  timelineSource,
  toldOf,
  type AddedSource,
  type TimelineLineProps,
} from '../../views/overview/timeline-sources.ts';
import { HappeningBadge, HappeningText } from './happening-text.tsx';

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

function Activity({ value, at }: TimelineLineProps<MemberActivity>) {
  return (
    <TimelineItem
      icon={icons[value.kind] ?? <PersonIcon />}
      at={at}
      end={value.status !== null && <HappeningBadge {...value} />}
    >
      <HappeningText {...value} />
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
