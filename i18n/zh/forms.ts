import type { Messages } from '../en.ts';

export const forms: Messages['forms'] = {
  tabs: '此记录的各部分',
  details: '详情',
  tab_faults: '%{smart_count} 个字段需要更正',
  editor: {
    tools: '格式',
    bold: '粗体',
    italic: '斜体',
    underline: '下划线',
    strike: '删除线',
    heading: '标题',
    subheading: '小标题',
    bullets: '项目符号列表',
    numbers: '编号列表',
    quote: '引用',
    link: '链接',
    undo: '撤销',
    redo: '重做',
    link_to: '链接地址',
    set_link: '设置链接',
    unlink: '移除链接',
  },
};
