/** Charts, and what is counted outside, in Chinese. */
import type { Messages } from '../en.ts';

export const charts: Messages['charts'] = {
  csv: '下载 CSV',
  download: '下载 CSV：%{card}',
  show_table: '以表格显示',
  show_chart: '以图表显示',
  running: '%{span}（未完）',
};

export const counts: Messages['counts'] = {
  title: '数据',
  period: '时段',
  periods: { '28d': '最近 28 天', '90d': '最近 90 天', '12m': '最近 12 个月', all: '从开始至今' },
  impressions: '展示次数',
  viewable: '可见次数',
  clicks: '点击次数',
  click_rate: '点击率',
  conversions: '转化次数',
  dismissals: '关闭',
  visitors: '每日访客',
  about: '按时区 %{zone} 的日期统计，不含机器人；同一访客每天只计一次。',
  by_day: '按天',
  by_week: '按周',
  by_month: '按月',
  by_part: '按位置',
  by_device: '按设备',
  day: '日期',
  part: '位置',
  device: '设备',
  no_part: '未注明',
  devices: { desktop: '电脑', mobile: '手机', app: '应用', email: '邮件' },
  empty: '该时段没有数据。对外展示后即会出现。',
};
