/** 本人的登录方式：会话、密码以及其他身份证明。 */
import type { Messages } from '../en.ts';

export const account: Messages['account'] = {
  title: '账号安全',
  description: '您如何登录，以及在哪里登录。只有您能看到。',
  means: {
    password: '使用密码登录',
    totp: '使用验证码登录',
    recovery_code: '使用恢复码登录',
    passkey: '使用通行密钥登录',
    sso: '使用单点登录',
    link: '通过链接登录',
  },
  sessions: {
    title: '登录位置',
    description: '使用您账号登录的每个浏览器。结束您不认识的会话，然后更改密码。',
    this_one: '当前浏览器',
    now: '正在使用',
    last_seen: '上次活动：%{ago}',
    on: '%{system} 上的 %{browser}',
    unknown: '未知浏览器',
    end: '结束',
    end_of: '结束 %{name} 的会话',
    ended: '%{name} 已退出登录',
    end_others: '结束所有其他会话',
    end_others_title: '结束所有其他会话？',
    end_others_body: '%{smart_count} 个其他浏览器需要重新登录。那里未保存的内容将丢失。',
    ended_others: '已结束 %{smart_count} 个其他会话',
  },
  step_up: {
    title: '确认是您本人',
    body: '您登录已有一段时间，而此操作很重要。请输入密码，之后将继续刚才的操作。',
    confirm: '确认',
    no_way: '这里没有可用于确认身份的方式。请退出后重新登录：之后十分钟内不会再询问。',
  },
};
