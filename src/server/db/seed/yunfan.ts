/** 云帆创业社: a founders' club, seven weeks old, STANDARD, in Chinese. It has no chapters and little of anything. */
import { signs } from './signs.ts';
import type { TenantStory } from './story.ts';
import { chinese } from './words-zh.ts';

const country = '中国';

export const yunfan: TenantStory = {
  slug: 'yunfan',
  prefix: 'YF',
  account: {
    name: '云帆创业社',
    client_type: 'STANDARD',
    client_token: 'ct_yunfan_73e8d91b',
    primary_color: '#BE123C',
    accent_color: '#9F1239',
    color_scheme: 'dark',
    logo: signs.sail,
    corner_px: 6,
    heading_face: 'sans',
    time_zone: 'Asia/Shanghai',
    currency: 'CNY',
    default_language: 'zh',
    languages: ['zh', 'en'],
    consumer_portal_url: null,
    has_org_account: false,
  },
  hosts: [
    { host: 'admin.yunfan.localhost', is_primary: true, environment: null },
    { host: 'staging.yunfan.localhost', is_primary: true, environment: 'staging' },
    { host: 'founders.yunfan.localhost', is_primary: false, environment: null },
    { host: 'yunfan.localhost', is_primary: false, environment: null },
  ],
  presetPeople: {
    owner: ['沈致远', null],
    admin: ['苏若溪', null],
    finance: ['程国栋', null],
    moderator: ['陆晓燕', null],
    marketing: ['叶一鸣', null],
    support: ['唐佳宁', null],
    analyst: ['方思远', null],
  },
  otherStaff: [
    {
      email: 'hongyi.xie@yunfan.example',
      first_name: '谢弘毅',
      last_name: null,
      roles: ['marketing'],
      kind: 'invited',
    },
  ],
  ownRoles: [],
  plans: [
    {
      name: { zh: '创始社员', en: 'Founding member' },
      description: '面向首批社员，参加全部线下活动。',
      status: 'active',
    },
    { name: { zh: '启航社员', en: 'Set-sail member' }, description: '线上社群与每月一次的早餐会。', status: 'active' },
  ],
  chapters: [],
  industries: [
    { code: 'internet', name: { zh: '互联网', en: 'Internet' } },
    { code: 'ai', name: { zh: '人工智能', en: 'Artificial intelligence' } },
    { code: 'consumer', name: { zh: '消费品', en: 'Consumer goods' } },
    { code: 'hardware', name: { zh: '智能硬件', en: 'Smart hardware' } },
    { code: 'healthcare', name: { zh: '医疗健康', en: 'Health care' } },
    { code: 'education', name: { zh: '教育', en: 'Education' } },
    { code: 'cross_border', name: { zh: '跨境贸易', en: 'Cross-border trade' } },
    { code: 'culture', name: { zh: '文化创意', en: 'Culture and design' } },
    { code: 'investment', name: { zh: '投资', en: 'Investment' } },
    { code: 'new_energy', name: { zh: '新能源', en: 'New energy' } },
    { code: 'biotech', name: { zh: '生物科技', en: 'Biotechnology' } },
    { code: 'agriculture', name: { zh: '农业科技', en: 'Agricultural technology' } },
  ],
  labels: [
    ['早餐会', '#BE123C'],
    ['导师', '#7C3AED'],
    ['寻找合伙人', '#0369A1'],
    ['融资中', '#B45309'],
    ['志愿者', '#15803D'],
    ['待回访', '#DC2626'],
  ],
  places: [
    { city: '上海', region: '上海市', country, areas: ['021'] },
    { city: '杭州', region: '浙江省', country, areas: ['571'] },
    { city: '深圳', region: '广东省', country, areas: ['755'] },
    { city: '北京', region: '北京市', country, areas: ['010'] },
    { city: '苏州', region: '江苏省', country, areas: ['512'] },
    { city: '成都', region: '四川省', country, areas: ['028'] },
  ],
  people: [{ words: chinese, share: 100 }],
  officeHours: [1, 11],
  members: { small: 24, full: 138 },
  changes: { small: 10, full: 210 },
  ageDays: 49,
  importSpikes: [{ daysAgo: 44, share: 0.2 }],
  membershipStates: { active: 88, pending_new: 9, cancelled: 3 },
};
