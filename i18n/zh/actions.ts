/** What is said around the verbs of records, in Chinese. */
export const actions = {
  /** How many of what. */
  count: '%{count} 条%{name}',
  title_many: '%{action}：%{name}',
  moves: '%{field}将变为“%{state}”。',
  moves_back: '%{field}将恢复为之前的值。',
  final: '此操作无法撤销。',
  reversible: '之后可以立即撤销，也可以从历史记录中撤销。',
  compensated: '此操作不能直接撤销，但可以用另一次更改来弥补。',
  /** Why a verb cannot be done to a record, by the word its handler gives. */
  reasons: {
    erasure_planned: '已安排抹除。',
    no_erasure_planned: '没有安排抹除。',
    no_membership: '没有可更改方案的会籍。',
    not_published: '只有已发布的才能推荐。',
    last_owner: '这是最后一位所有者。',
  },
  /** Why a change cannot be taken back. */
  undo_refused: {
    final: '此更改无法撤销。',
    undone: '此更改已经撤销。',
    changed: '此后又有更改，因此无法撤销。',
    gone: '该记录已不存在。',
    too_many: '此更改涉及超过 100,000 条记录，无法一次全部撤销，但可以逐条撤销。',
  },
};
