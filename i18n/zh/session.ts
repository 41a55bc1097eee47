/** What the portal itself says about calls, sessions and languages, in Chinese. */
import type { Messages } from '../en.ts';

export const session: Messages['session'] = {
  network: '无法连接服务器。请检查网络后重试。',
  timeout: '服务器响应时间过长，请重试。',
  unexpected_answer: '无法读取服务器的答复，请重试。',
  failed: '服务器出了问题，请重试。',
  ended: '您的会话已结束，请重新登录。',
  verification_failed: '验证失败，请重新登录。',
  roles_missing: '您的账号没有任何权限，请联系管理员。',
  screen_failed: '此页面无法显示',
  language_failed: '未能加载该语言，请重试。',
};
