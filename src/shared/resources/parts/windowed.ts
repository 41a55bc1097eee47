/** What is shown outside for a time: its states, and the moves that verbs and the clock make. screens.md 3.1, banners and partners. */
import type { Permission } from '../../access/permissions.ts';
import type { TimedTransition, Transition } from '../../definition/define-resource.ts';
import { state } from '../../definition/field-kinds.ts';

/** On are `scheduled`, `live` and `expired`, which of them says the window; all others are off. */
export const windowedStatus = state({
  label: 'State',
  choices: {
    draft: 'Draft',
    scheduled: 'Scheduled',
    live: 'Live',
    paused: 'Paused',
    expired: 'Expired',
    archived: 'Archived',
  },
  tones: { draft: 'neutral', scheduled: 'info', live: 'success', paused: 'warning', expired: 'neutral' },
  initial: 'draft',
});

export const windowedStatusTexts = {
  zh: { draft: '草稿', scheduled: '待上线', live: '展示中', paused: '已暂停', expired: '已到期', archived: '已归档' },
  es: {
    draft: 'Borrador',
    scheduled: 'Programado',
    live: 'Publicado',
    paused: 'En pausa',
    expired: 'Vencido',
    archived: 'Archivado',
  },
};

export const windowedActionTexts = {
  zh: { activate: '启用', pause: '暂停', archive: '归档', restore: '恢复为草稿' },
  es: {
    activate: 'Activar',
    pause: 'Pausar',
    archive: 'Archivar',
    restore: 'Volver a borrador',
  },
};

/** What is switched on goes live at once, or when its window opens (`features/outside/window-state.ts`). */
export const windowedMoves = (can: Permission): readonly Transition[] => {
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
    { ...move, verb: 'restore', label: 'Back to draft', from: ['archived'], to: 'draft' },
  ];
};

/** The moves of a window of two days, of which both are within, or of two moments. */
export const movesOfWindow = (from: string, until: string, kind: 'date' | 'moment'): readonly TimedTransition[] => [
  // A day begins before it has passed.
  {
    field: 'status',
    from: ['scheduled'],
    to: 'live',
    after: { field: from, ...(kind === 'date' && { days: -1 }) },
  },
  { field: 'status', from: ['scheduled', 'live', 'paused'], to: 'expired', after: { field: until } },
];
