/** The parts of a list in Chinese. */
import type { Messages } from '../en.ts';

export const lists: Messages['lists'] = {
  filter_mode: '%{name}的筛选方式',
  value: '值',
  words_hint: '多个值用逗号分隔，符合其一即可。',
  colors_hint: '格式为 #rrggbb；多个用逗号分隔。',
  modes: {
    contains: '包含',
    between: '介于',
    is: '是',
    is_not: '不是',
    empty: '为空',
    present: '有值',
    empty_hint: '显示此处没有值的记录。',
    present_hint: '显示此处有值的记录。',
  },
  columns_hint: '拖动某一行，或在其手柄上按 ↑ 和 ↓，即可移动该列。',
  move_column: '移动“%{name}”',
  column_moved: '“%{name}”现为第 %{place} 列，共 %{count} 列',
  density: '行高',
  densities: {
    own: '跟随我的尺寸设置',
    default: '宽松',
    medium: '适中',
    small: '紧凑',
    mini: '极紧凑',
  },
};
