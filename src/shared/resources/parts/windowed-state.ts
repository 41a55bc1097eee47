/**
 * The state of what is shown outside for a time: switched on and off by people, begun and ended by its window. What a verb leads to beyond
 * its name, `scheduled` where the window has not begun, is `features/showing/window-states.ts`. screens.md 3.1
 */
import type { Permission } from '../../access/permissions.ts';
import type { TimedTransition, Transition } from '../../definition/define-resource.ts';
import { state } from '../../definition/field-kinds.ts';
import type { ResourceLabels, TranslatedLanguage } from '../../definition/resource-labels.ts';

const choices = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  live: 'Live',
  paused: 'Paused',
  expired: 'Expired',
  archived: 'Archived',
};

/** Of these outside sees something, now or when the window begins. */
export const shownStates: readonly string[] = ['scheduled', 'live'];

export const windowedState = state({
  label: 'State',
  choices,
  tones: { draft: 'info', scheduled: 'info', live: 'success', paused: 'warning' },
  initial: 'draft',
});

/** On and off, away and back. What comes back is a draft: nothing is shown again by itself. */
export function windowedMoves(can: Permission): readonly Transition[] {
  const move = { field: 'status', can, audit: 'reversible' } as const;
  return [
    { ...move, verb: 'activate', label: 'Activate', from: ['draft', 'paused', 'expired'], to: 'live' },
    { ...move, verb: 'pause', label: 'Pause', from: ['scheduled', 'live'], to: 'paused' },
    {
      ...move,
      verb: 'archive',
      label: 'Archive',
      isRare: true,
      from: ['draft', 'scheduled', 'live', 'paused', 'expired'],
      to: 'archived',
    },
    { ...move, verb: 'restore', label: 'Restore', from: ['archived'], to: 'draft' },
  ];
}

/** Of two moments, or of two days, which both are within it: the first begins before it has passed. */
export const windowedTimes = (
  from: string,
  until: string,
  of: 'moments' | 'days' = 'moments',
): readonly TimedTransition[] => [
  { field: 'status', from: ['scheduled', 'live', 'paused'], to: 'expired', after: { field: until } },
  {
    field: 'status',
    from: ['scheduled'],
    to: 'live',
    after: { field: from, ...(of === 'days' && { days: -1 }) },
  },
];

type Texts = Required<Pick<ResourceLabels, 'verbs'>> & { status: Record<string, string> };

/** What states and verbs are called in the other languages. */
export const windowedTexts: Readonly<Record<TranslatedLanguage, Texts>> = {
  zh: {
    status: {
      draft: '草稿',
      scheduled: '待上线',
      live: '已上线',
      paused: '已暂停',
      expired: '已到期',
      archived: '已归档',
    },
    verbs: { activate: '启用', pause: '暂停', archive: '归档', restore: '恢复' },
  },
  es: {
    status: {
      draft: 'Borrador',
      scheduled: 'Programado',
      live: 'Activo',
      paused: 'En pausa',
      expired: 'Caducado',
      archived: 'Archivado',
    },
    verbs: { activate: 'Activar', pause: 'Pausar', archive: 'Archivar', restore: 'Restaurar' },
  },
};
