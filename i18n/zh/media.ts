/** Pictures, in Chinese. */
import type { Messages } from '../en.ts';

export const media: Messages['media'] = {
  choose: '选择图片',
  replace: '更换',
  adjust: '调整',
  remove: '移除',
  hint: '也可拖放或粘贴到此处。支持 JPG、PNG、WebP、AVIF、GIF，不超过 5 MB 和 6000 像素。',
  hint_logo: '也可拖放或粘贴到此处。支持 SVG、PNG、JPG、WebP、AVIF、GIF，不超过 5 MB 和 6000 像素。',
  at_least: '至少 %{width} × %{height} 像素。',
  no_right: '您的角色不能上传文件。',
  current: '当前图片',
  sending: '正在上传 %{name}',
  working: '正在处理 %{name}',
  adjust_title: '调整图片',
  focal: '焦点',
  focal_value: '距左 %{x}%，距上 %{y}%',
  focal_hint: '将圆点拖到裁剪时必须保留的位置，或用方向键移动。',
  cut: '缩小显示时的效果',
  alt: '图片说明',
  alt_help: '为看不到图片的人描述图片内容。',
  choose_files: '添加文件',
  hint_files: '也可拖放到此处。PDF 格式，每个不超过 %{size} MB，最多 %{max} 个。',
  file_up: '上移 %{name}',
  file_down: '下移 %{name}',
  file_remove: '移除 %{name}',
  file_place: '%{name}：现为第 %{place} 个，共 %{count} 个',
};
