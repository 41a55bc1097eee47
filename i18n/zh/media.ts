/** Pictures, in Chinese. */
import type { Messages } from '../en.ts';

export const media: Messages['media'] = {
  choose: '选择图片',
  replace: '更换',
  adjust: '调整',
  remove: '移除',
  hint: '也可拖放或粘贴到此处。支持 JPG、PNG、WebP、AVIF、GIF，不超过 5 MB 和 6000 像素。',
  hint_logo: '也可拖放或粘贴到此处。支持 SVG、PNG、JPG、WebP、AVIF、GIF，不超过 5 MB 和 6000 像素。',
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
};
