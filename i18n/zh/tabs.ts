/** The row of visited pages in Chinese. */
import type { Messages } from '../en.ts';

export const tabs: Messages['tabs'] = {
  strip: '已打开的页面',
  close_tab: '关闭“%{title}”',
  more: '当前页面的更多操作',
  open: '已打开 %{count} 个页面',
  open_pages: '已打开的页面',
  find: '查找已打开的页面',
  none_found: '没有该名称的已打开页面。',
  menu: '“%{title}”的操作',
  refresh: '刷新',
  close: '关闭',
  close_others: '关闭其他',
  close_all: '全部关闭',
  unsaved: '未保存',
  unsaved_title: '放弃未保存的内容？',
  unsaved_body: '以下页面的内容尚未保存，将会丢失：%{pages}。',
  discard_and_close: '放弃并关闭',
  discard_and_refresh: '放弃并刷新',
  keep: '保留',
  reuse: '仅查看记录时复用其标签页',
};
