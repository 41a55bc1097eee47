/** What the makers of a card are given, and what is told beside its answer. */
import type { FastifyRequest } from 'fastify';

import { type CardMeta, type DashboardQuery } from '../../../shared/contracts/dashboard-query.ts';
import type { Clock, Period } from '../../../shared/time/periods.ts';
import { hasOverlap } from '../../../shared/access/role-overlap.ts';
import { findResource } from '../../definitions/registry.ts';
import { isAllowed } from '../../http/caller.ts';
import { languageOf, translate, writtenFor } from '../../http/messages.ts';
import { type Asker } from './ask.ts';
import type { CardContext, LinkToList } from './card.ts';

interface Asked {
  request: FastifyRequest;
  query: DashboardQuery;
  asker: Asker;
  clock: Clock;
  period: Period;
  linkToList: LinkToList;
}

/** What the maker of a card is given, but for the transaction in which it reads. */
export function contextOf({ request, query, asker, clock, period, linkToList }: Asked): Omit<CardContext, 'tenant'> {
  const { caller } = request;
  const language = languageOf(request);
  const ofChapter = query.chapter_id ? { chapter_id: [query.chapter_id] } : undefined;
  return {
    clock,
    period,
    places: asker.places,
    currency: asker.currency,
    seesMoney: isAllowed(caller, 'dashboard.money.read'),
    seesMembers: isAllowed(caller, 'members.read'),
    seesEvents: isAllowed(caller, 'content.events.read'),
    listOf: (resource, filter) => {
      const definition = findResource(resource);
      if (!definition || !hasOverlap([definition.can.read], caller.permissions)) return null;
      // Not every list is of chapters: the staff are everybody's.
      const within = definition.belongsTo === 'chapter' ? ofChapter : undefined;
      return linkToList(resource, filter || within ? { ...within, ...filter } : undefined) || null;
    },
    textOf: (texts) => texts[language] ?? texts[caller.defaultLanguage] ?? Object.values(texts)[0] ?? '',
    translate: (key) => translate(writtenFor(request), { key }),
  };
}

/** What is told beside the answer: the period, and how old it is. */
export function metaOf(
  { key, from, to, timeZone, unit, complete, compare }: Period,
  { generatedMs, ageMs, definition }: { generatedMs: number; ageMs: number; definition: string },
): CardMeta {
  return {
    period: { key, from, to, time_zone: timeZone, unit },
    compare: compare && complete && { ...compare, of: complete },
    generated_at: new Date(generatedMs).toISOString(),
    age_s: Math.floor(ageMs / 1000),
    definition,
  };
}
