/** The bar above every screen, in Chinese. */
import type { Messages } from '../en.ts';

export const search: Messages['search'] = {
  open: '搜索',
  label: '搜索页面和记录',
  hint: '输入姓名、邮箱、编号或页面标题中的文字。',
  sections: {
    screens: '页面',
    settings: '设置',
    records: '记录',
    alike: '相似的名称',
    verbs: '操作',
    similar_screens: '相似的页面',
    recent: '最近打开',
    used: '最常打开',
  },
  import: '导入%{name}',
  count: '%{smart_count} 个结果',
  none: '没有与“%{query}”匹配的结果。',
  waiting: '正在搜索记录…',
  wants_more: '输入至少三个字母或两个汉字，即可同时搜索记录。',
  failed: '无法搜索记录。',
  clear: '清除搜索内容',
  close: '关闭搜索',
  to_move: '移动',
  to_open: '打开',
  to_close: '关闭',
};

export const error_log: Messages['error_log'] = {
  title: '错误日志',
  open: '错误日志：%{smart_count} 个错误',
  about: '此浏览器标签页打开以来出现的错误，不会保存到其他地方。',
  message: '消息',
  stack: '堆栈',
  msg: '错误',
  info: '信息',
  url: '地址',
  at: '时间',
  times: '%{smart_count} 次',
  none: '无',
  copy: '全部复制',
  copied: '已复制',
  copy_failed: '无法复制，请选中文字后手动复制。',
  clear: '清空',
  close: '关闭',
  unreadable: '无法显示错误日志。',
};

export const fullscreen: Messages['fullscreen'] = {
  enter: '全屏',
  leave: '退出全屏',
  unsupported: '您的浏览器不支持全屏',
};

export const shortcuts: Messages['shortcuts'] = {
  title: '前往',
  group_portal: '集团管理门户',
  crm: '前往 CRM',
  view_website: '查看网站',
  more: '更多',
};
