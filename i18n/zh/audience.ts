/** Whom something is shown to, and how many that is. */
export const audience = {
  who: { everyone: '所有人', guests: '访客', members: '会员' },
  parts: {
    plan_ids: '会员方案',
    chapter_ids: '分会',
    label_ids: '标签',
    segment_ids: '分群',
    channel_ids: '频道',
    industry_ids: '行业',
    languages: '语言',
    countries: '国家/地区',
    devices: '设备',
  },
  devices_of: { desktop: '电脑', mobile: '手机', app: '应用', email: '邮件' },
  add: '添加条件…',
  reach: '%{all} 名会员中的 %{members} 名',
  reach_about: '最多 %{members} 名会员（共 %{all} 名）：会员使用何种设备无法得知。',
  reach_guests: '未登录的访客，人数无法得知。',
  reach_and_guests: '%{reach}，以及未登录的访客',
  reach_asking: '正在统计会员人数…',
  push_reach: '目前有 %{count} 个浏览器会收到推送通知。',
  reach_failed: '无法统计会员人数。',
};
