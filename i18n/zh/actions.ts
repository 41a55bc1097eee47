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
  mail: {
    notify: '发送此邮件',
    title: '邮件',
    to: '收件人：%{name}，语言：%{language}。',
    to_many: '以每个人自己的语言发送。您会收到的样子：',
    fixed: '此邮件将发送给 %{name}，语言：%{language}。',
    fixed_many: '此邮件将以每个人自己的语言发送。您会收到的样子：',
    held: '邮件一分钟后发出，除非撤销此更改。',
    failed: '暂时无法显示邮件，但仍会发送。',
    loading: '正在生成邮件',
  },
  /** Why a verb cannot be done to a record, by the word its handler gives. */
  reasons: {
    invited_already: '邀请已发送，可以重新发送。',
    not_invited: '尚未发送邀请。',
    has_account: '账户已设置，无需邀请。',
    no_account: '没有可重设密码的有效账户。',
    not_a_member: '非会员不能邀请。',
    erasure_planned: '已安排抹除。',
    no_erasure_planned: '没有安排抹除。',
    no_membership: '没有可更改方案的会籍。',
    not_published: '只有已发布的才能推荐。',
    segment_in_views: '有已保存的视图使用了此分群。请先从该视图中移除。',
    too_far_to_move: '在该位置之前还有太多未排序的记录。请分小步移动。',
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
