/** What the keyboard can do. */
import type { Messages } from '../en.ts';

export const keys: Messages['keys'] = {
  title: '键盘快捷键',
  groups: { everywhere: '所有页面', lists: '列表', records: '记录' },
  search: '搜索',
  help: '显示此帮助',
  notices: '转到通知',
  close: '关闭对话框或菜单',
  search_list: '在列表中搜索',
  rows: '下一行或上一行',
  open: '打开该行',
  tick: '选择该行',
  tick_range: '扩大选择范围',
  row_menu: '该行的操作',
  walk: '上一条或下一条记录',
  add_another: '创建并继续添加（快速添加时）',
  save: '保存',
  single: '单键快捷键',
  single_help: '使用语音输入或容易误按按键时，可将其关闭。',
  off: '已关闭',
  done: '关闭',
};
