/** The page of all settings: what each of them is for. */
import type { Messages } from '../en.ts';

export const settings_overview: Messages['settings_overview'] = {
  about: '谁可以做什么，以及组织如何保存记录。',
  cards: {
    team: '邀请同事，并决定各自的职责。',
    roles: '授予同事的权限组合。',
    'access-requests': '同事申请的权限，以及您的答复。',
    registration: '他人能否申请在此工作，由谁决定。',
    'single-sign-on': '通过组织的身份提供方登录。',
    labels: '会员分类所用的标签、分会和行业。',
    'audit-log': '谁在何时更改了什么，并可撤销。',
    'recycle-bin': '已删除的内容：恢复或永久删除。',
    'two-persons': '须经第二人同意才能执行的操作。',
    'crm-configuration': '打开您的客户关系管理系统。',
    'crm-settings': '“CRM 配置”所指向的地址。',
  },
};
