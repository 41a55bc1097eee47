/** The settings of the website, and hosts. */
import type { website as en } from '../en/website.ts';

export const website: Record<keyof typeof en, string> = {
  reset: '重置此标签页',
  reset_done: '此标签页已恢复为组织最初的设置，保存后生效。',
  reset_same: '此标签页与组织最初的设置一致。',
  on_white: '白色背景',
  on_menu: '深色菜单',
  ratio: '%{ratio}:1',
  passes: '清晰易读',
  fails: '难以辨认，最接近的易读颜色为 %{nearest}。',
  use_nearest: '使用 %{nearest}',
  code_note: '代码只对网站访客运行，与本门户隔离：无法访问门户的 Cookie、存储或登录状态。预览中不包含此代码。',
  records_title: '请在 %{host} 的 DNS 管理处添加以下记录，然后进行检查。',
  records_proved: '此域名已验证。请保留 CNAME 记录，使其继续指向这里。',
  record_type: '类型',
  record_name: '名称',
  record_value: '值',
  copy: '复制%{what}',
  copied: '已复制',
};
