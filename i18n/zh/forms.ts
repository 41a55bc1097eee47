import type { Messages } from '../en.ts';

export const forms: Messages['forms'] = {
  tabs: '此记录的各部分',
  details: '详情',
  tab_faults: '%{smart_count} 个字段需要更正',
};
