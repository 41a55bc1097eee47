/** What is said of ads beside what their definitions say. */
export const ads = {
  creatives: '素材',
  no_placements: '尚未选择广告位',
  no_placements_body: '先选择广告的投放位置，再在此为每个广告位添加素材。',
  size: '%{width} × %{height} 像素',
  cropped: '使用其他广告位的素材（裁剪）',
  none_fits: '尚无合适的素材',
  add: '添加素材',
  change: '修改',
  remove: '移除',
  removed: '素材已移除',
  kept: '素材已保存',
  keep: '保存素材',
  sponsored: '赞助内容',
};
