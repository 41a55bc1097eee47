/** When what a list holds is shown. */
export const windows = {
  title: '展示时间',
  empty: '这几周没有已上线或待上线的内容。',
  most: '同时最多：%{most}/%{max}',
  full: '%{from} 至 %{until} 已满',
  full_from: '%{from} 起已满',
  bar: '%{name}：%{state}，%{from} 至 %{until}',
  bar_from: '%{name}：%{state}，%{from} 起',
  today: '今天',
};
