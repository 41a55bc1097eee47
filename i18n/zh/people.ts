/** The screens of member management in Chinese. */
import type { Messages } from '../en.ts';

export const people: Messages['people'] = {
  tabs: '本页的各个部分',
  tab_titles: { 'member-directory-manager': '会员', 'directory-businesses': '企业' },
};
