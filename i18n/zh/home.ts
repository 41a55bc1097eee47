/** The welcome page and the work that waits, in Chinese. */
import type { Messages } from '../en.ts';

export const card: Messages['card'] = {
  failed: '此卡片未能加载。',
};

export const work: Messages['work'] = {
  title: '等待您处理',
  empty: '没有待处理事项。',
  oldest: '最早：%{when}',
  next: '最早到期：%{when}',
  more_than: '超过 %{count}',
  kinds: {
    access_requests: '权限申请',
    staff_pending: '待批准的同事',
    pending_new: '待审批的新会员',
    pending_renewal: '待确认的续费',
    grace: '处于宽限期的会籍',
    business_listings: '待发布的商家',
    business_verifications: '待认证的商家',
    imports: '待继续的导入',
  },
};

export const welcome: Messages['welcome'] = {
  title_morning: '早上好，%{name}',
  title_afternoon: '下午好，%{name}',
  title_evening: '晚上好，%{name}',
  tenant: '组织',
  roles: '您的角色',
  last_sign_in_at: '上次登录：%{when}',
  sign_in_with: '%{system} 上的 %{browser}',
  first_sign_in: '这是您的首次登录',
  waiting_description: '需要您决定的事项',
  setup: {
    title: '设置 %{tenant}',
    progress: '已完成 %{done} / %{total}',
    skip: '跳过',
    skip_step: '跳过：%{step}',
    bring_back: '恢复',
    bring_step_back: '恢复：%{step}',
    skipped: '已跳过 %{smart_count} 步',
    states: { todo: '待办', doing: '已开始', done: '已完成', skipped: '已跳过' },
    steps: {
      second_factor: { title: '保护您的账户', body: '在密码之外添加通行密钥或身份验证器应用。' },
      two_owners: { title: '指定第二位所有者', body: '有两位所有者，一位不在时也不会无人管理。' },
      registration: { title: '决定是否开放注册', body: '他人能否申请在此工作，以及以何种方式。' },
      industries: { title: '列出行业', body: '会员从中选择，仪表盘按其统计。' },
      first_import: { title: '导入会员', body: '从电子表格导入：先检查，再导入，必要时可撤销。' },
      first_business: { title: '发布一个商家', body: '这样目录里就有内容可展示。' },
    },
  },
  problems_title: '需要注意',
  problems: {
    failed_jobs: '今天您有 %{smart_count} 项任务失败',
    failed_imports: '本周有 %{smart_count} 次导入失败',
    failed_mails: '本周有 %{smart_count} 位会员未收到邮件',
    failed_invitations: '本周有 %{smart_count} 位同事未收到邮件',
    no_mail_server: '邮件未发送：尚未设置邮件服务器，邮件保存在服务器的文件夹中。',
  },
  week_title: '最近七天',
  recent_title: '最近更改',
  recent_description: '同事们所做的更改',
  recent_empty: '同事们还没有做过更改。',
  recent_all: '查看全部',
  someone: '系统',
  undo: '撤销',
  undo_change: '撤销：%{change}',
  undo_confirm: '撤销这项更改？',
  actions: {
    create: '%{actor}添加了%{label}',
    update: '%{actor}更改了%{label}',
    delete: '%{actor}将%{label}移入回收站',
    undelete: '%{actor}从回收站恢复了%{label}',
    undo: '%{actor}撤销了对%{label}的更改',
    archive: '%{actor}归档了%{label}',
    restore: '%{actor}恢复了%{label}',
    activate: '%{actor}启用了%{label}',
    other: '%{actor}：%{action}，%{label}',
  },
  shortcuts_title: '前往',
  shortcuts_description: '您最常打开的页面',
};
