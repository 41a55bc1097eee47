/** What the portal itself says about calls, sessions and languages, in Chinese. */
import type { Messages } from '../en.ts';

export const session: Messages['session'] = {
  network: '无法连接服务器。请检查网络后重试。',
  timeout: '服务器响应时间过长，请重试。',
  unexpected_answer: '无法读取服务器的答复，请重试。',
  failed: '服务器出了问题，请重试。',
  ended: '您的会话已结束，请重新登录。',
  verification_failed: '验证失败，请重新登录。',
  roles_missing: '您的账户没有任何权限，请联系管理员。',
  screen_failed: '此页面无法显示',
  language_failed: '未能加载该语言，请重试。',
  left_here_only: '您已在此退出登录，但未能通知服务器。服务器稍后会自行结束该会话。',
  rights_changed: '您的权限已更改，菜单已更新。',
  moved: '此地址现在属于 %{name}。如果这正是您要访问的组织，请重试。',
  resumed: '您已重新登录，输入的内容没有丢失。',
  toasts: {
    label: '通知',
    close: '关闭此通知',
    times: '%{smart_count} 次',
  },
  change: {
    ended_title: '您已退出登录',
    ended_body:
      '您的会话已结束，或您在其他浏览器标签页中退出了登录。此处输入的内容尚未保存。在其他标签页中重新登录后，即可在此继续。',
    replaced_title: '%{name} 现已登录',
    replaced_body: '其他人在另一个浏览器标签页中登录了。此处输入的内容已无法保存。重新加载页面前请先复制。',
    leaving_title: '不保存就退出登录？',
    leaving_body: '此处输入的内容尚未保存，退出后将丢失。',
    pages: '未保存：',
    sign_in: '在其他标签页中登录',
    copy: '复制我输入的内容',
    copied: '已复制',
    copy_failed: '无法复制',
    reload: '重新加载页面',
    stay: '留在此页',
    leave: '退出登录',
  },
};
