/** A record as itself: what has happened to it, and its facts, in Chinese. */
import type { Messages } from '../en.ts';
export const overview: Messages['overview'] = {
  title: '概览',
  timeline: '动态',
  nothing_yet: '尚无动态',
  older: '显示更早的动态',
  copy: '复制 %{what}',
  change: '编辑：%{what}',
  add: '添加',
  more_fields: '及另外 %{smart_count} 项',
  notes_private: '仅团队内部可见，外部无人能看到。',
  mail: '邮件：%{name}',
  reach: '拨打或写邮件',
  phone: '拨打',
  email: '写邮件',
};
