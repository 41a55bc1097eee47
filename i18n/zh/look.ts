/** Size and theme in Chinese. */
import type { Messages } from '../en.ts';

export const size: Messages['size'] = {
  title: '尺寸',
  default: '默认',
  medium: '中等',
  small: '小',
  mini: '迷你',
  switched: '尺寸切换成功',
};

export const theme: Messages['theme'] = {
  title: '主题',
  mode: '外观',
  light: '浅色',
  dark: '深色',
  system: '跟随系统',
  colors: '颜色',
  own: '%{tenant} 的颜色',
  free: '自选颜色',
  pick: '选取颜色',
  code: '颜色代码，例如 #409EFF',
  code_invalid: '六位，0 到 9 和 A 到 F，例如 #409EFF',
  use: '使用',
  reset: '恢复组织的颜色',
  changed: '主题更换成功',
  warning: '此颜色本身不易阅读，对比度至少要 %{needed}:1。',
  warning_area: '其上白色文字的对比度为 %{ratio}:1，因此按钮使用黑色文字。',
  warning_text: '作为页面文字的对比度为 %{ratio}:1，因此链接使用 %{shade}。',
  warning_lost: '它与页面几乎无法区分，因此按钮使用 %{shade}。',
  names: {
    blue: '蓝色',
    green: '绿色',
    cyan: '青色',
    violet: '紫色',
    red: '红色',
    magenta: '品红',
    pink: '粉色',
    amber: '琥珀色',
    grey: '灰色',
    black: '黑色',
  },
};
