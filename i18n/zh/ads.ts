/** What is said of ads beside what their definitions say. */
export const ads = {
  creatives: '素材',
  no_placements: '尚未选择广告位',
  no_placements_body: '先选择广告的投放位置，再在此为每个广告位添加素材。',
  size: '%{width} × %{height} 像素',
  cropped: '使用其他广告位的素材（裁剪）',
  none_fits: '尚无合适的素材',
  no_video: '还没有视频',
  add: '添加素材',
  change: '修改',
  remove: '移除',
  removed: '素材已移除',
  kept: '素材已保存',
  keep: '保存素材',
  sponsored: '赞助内容',
  code: '嵌入网站',
  code_place: '放在页面上展示广告的位置',
  code_script: '在同一页面放置一次',
  code_about:
    '脚本还支持 data-member、data-plan、data-chapter、data-labels、data-segments、data-channels、data-industry、data-country、data-device 和 data-visitor：网站所了解的访客信息决定向其展示哪些广告。',
  code_call: '不使用脚本时，供应用和邮件调用',
};
