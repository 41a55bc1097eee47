/** The tabs of the app and their tiles, and the phone beside them. */
import type { Messages } from '../en.ts';

export const grid: Messages['grid'] = {
  too_many_tabs: '应用最多有 %{max} 个标签页，请先删除一个。',
  one_address: '请至少填写 iOS 或安卓地址中的一个。',
  phone: '在应用中的样子',
  phone_of: '%{tab}，%{language}',
  hint: '这里显示的是草稿，不含隐藏的磁贴。',
  show: '语言',
  all_languages: '并排显示',
  ground: '背景',
  light: '浅色',
  dark: '深色',
  cut_off: '显示不全：',
  lacking: '缺少此语言的文本：',
  nothing_cut: '所有名称都能完整显示。',
  empty_tab: '此标签页还没有可显示的磁贴。',
  chosen: '“%{name}”的尺寸',
  choose: '在手机中选择一个磁贴即可更改尺寸。',
  open_tile: '编辑“%{name}”',
  resized: '尺寸已更改。',
  tile: '%{name}，%{size}',
};
