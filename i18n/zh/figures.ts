/** What the server says of the dashboard's figures, in Chinese. */
import type { figures as english } from '../en/figures.ts';

export const figures: typeof english = {
  definitions: {
    revenue:
      '按账目日期统计的收入：退款和争议计入其记账当天，手续费是他人留下的部分。提现只是资金转移，不计入。MRR 是付费订阅每月带来的金额。',
    event_transactions: '按下单日期统计的订单，不含失败和待付款的订单。门票不含已退款的订单；退款随其订单计入。',
    member_stats:
      '会员是会籍尚未结束的所有人。新增是在该期间加入的人，退会是在该期间会籍结束且尚未回来的人。活跃度按最近一次访问统计。',
    count_users:
      '会员列表中的所有人。已接受邀请是账户状态为正常、已封禁、已停用或已抹除的人，已登录是最近一次访问在该期间内的人，新增是在该期间加入的人。',
    count_events: '所有活动按当前状态统计；新增是在该期间创建的活动。',
    count_channels: '所有频道按类型统计；活跃是最近活动在该期间内的频道，新增是在该期间创建的频道。',
    member_by_week:
      '新增是当周加入的人，退会是当周会籍结束且尚未回来的人。总数是当周结束时的会员数。进行中的一周不参与比较。',
    member_by_industry_type: '会员列表中的所有人按行业统计。变化与对比期结束时已加入的人数比较。',
  },
  sources: {
    subscription: '订阅',
    event_ticket: '活动门票',
    paid_group: '付费群组',
    marketplace_order: '市场',
    ad: '广告',
    certificate: '证书',
    donation: '捐赠',
    manual: '手工录入',
  },
  problems: {
    days_needed: '自定义期间需要第一天和最后一天。',
    only_custom: '只有自定义期间可以指定日期。',
    backwards: '最后一天早于第一天。',
    future: '第一天在未来。',
    too_long: '期间最长为五年。',
    bad_day: '日期的写法如 2026-03-31。',
    bad_choice: '请从中选择：%{choices}。',
  },
};
