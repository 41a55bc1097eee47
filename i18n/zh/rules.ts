/** What is wrong between the fields of a record, in Chinese. */
import type { Messages } from '../en.ts';

export const rules: Messages['rules'] = {
  not_after: '请选择晚于“%{other}”的值。',
  not_before: '请选择早于“%{other}”的值。',
  past: '请选择尚未过去的日期或时间。',
  other_half: '请一并填写此项，或将“%{other}”留空。',
  not_shown: '此处不适用，请留空。',
  send_recipients_fixed: '收件人已确定。如需更改，请先退回草稿。',
  send_begun: '邮件已在发送途中，无法再更改。',
  send_over: '此次发送已结束，无法再更改。',
  frozen: '此项已不能更改。',
  default_language_on: '默认语言必须是网站启用的语言之一。',
  title_has_no_link: '标题没有链接去向。请留空，或改为链接。',
  template_stays: '页面创建后不能更换模板。',
  ad_ended: '该广告已结束，内容保持不变。可作为新广告再次投放。',
  below_rate: '不足一个计费单位：不得低于“%{other}”。',
  not_together: '与其他值不相符。',
  nothing_saved: '这些值彼此不相符，未保存任何内容。',
};
