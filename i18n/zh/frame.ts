/** The frame in Chinese. */
import type { Messages } from '../en.ts';

export const menu: Messages['menu'] = {
  welcome: '欢迎',
  dashboard: '仪表盘',
  'user-manager': '会员管理',
  users: '会员列表',
  'import-user-business': '导入会员与企业',
  'create-user': '新建会员',
  'edit-user': '编辑会员',
  'admin-settings': '管理设置',
  'audit-log': '审计日志',
  'recycle-bin': '回收站',
};

export const frame: Messages['frame'] = {
  skip_to_content: '跳到正文',
  main_menu: '主菜单',
  open_menu: '打开菜单',
  close_menu: '关闭菜单',
  collapse_menu: '收起菜单',
  expand_menu: '展开菜单',
  opens_in_new_tab: '在新标签页中打开',
  breadcrumb: '当前位置',
  environment: '当前为%{environment}环境',
  environments: {
    local: '本地',
    development: '开发',
    staging: '预发布',
    production: '生产',
  },
  language: '语言',
  language_switched: '语言切换成功',
  account_menu: '%{name}的账户',
  log_out: '退出登录',
  roles: {
    owner: '所有者',
    admin: '管理员',
    finance: '财务',
    moderator: '版主',
    marketing: '市场',
    support: '客服',
    analyst: '分析员',
  },
  loading: '加载中',
  age: { now: '刚刚', minute: '%{smart_count} 分钟', hour: '%{smart_count} 小时', day: '%{smart_count} 天' },
  ago: '%{age}前',
};

export const auth: Messages['auth'] = {
  title: '登录',
  subtitle: '登录以管理 %{tenant}',
  email: '电子邮箱',
  password: '密码',
  show_password: '显示密码',
  hide_password: '隐藏密码',
  caps_lock: '大写锁定已开启',
  submit: '登录',
  email_missing: '请输入电子邮箱',
  password_missing: '请输入密码',
  failed: '登录未成功，请重试。',
  unreachable: '无法连接服务器。请检查网络后重试。',
  to_website: '想访问会员网站？请前往 %{host}',
};

export const pages: Messages['pages'] = {
  not_found: {
    title: '页面不存在',
    text: '此地址没有页面。页面可能已移动，或地址有误。',
    address: '地址',
    nearest: '您是不是想找：',
  },
  unauthorised: {
    title: '您无权访问此页面',
    text: '您的角色不包含此页面所需的权限。贵组织的所有者可以更改。',
    page: '页面',
    address: '地址',
    needed: '需要以下权限之一',
    held_by: '拥有该权限的角色',
    your_roles: '您的角色',
  },
  invalid: {
    title: '此地址没有对应的客户组织',
    text: '该地址不属于我们已知的客户组织，或暂时无法核实。',
    host: '地址',
    check_title: '请检查',
    check_spelling: '地址拼写是否正确？',
    check_dns: '域名是否刚刚接入？全面生效最多需要一天。',
    check_connection: '网络连接是否正常？正常的话请重试。',
    retry: '重试',
  },
  go_back: '返回',
  go_to_dashboard: '前往仪表盘',
  go_to_welcome: '前往首页',
  go_to_sign_in: '前往登录',
  sign_out: '退出并使用其他账户',
};
