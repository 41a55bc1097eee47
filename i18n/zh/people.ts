/** The screens of member management in Chinese. */
import type { Messages } from '../en.ts';

export const people: Messages['people'] = {
  tabs: '本页的各个部分',
  tab_titles: { 'member-directory-manager': '会员', 'directory-businesses': '企业' },
  access: '访问与安全',
  account: '账户',
  account_about: '会员能否登录，以及相关记录。',
  membership: '会籍',
  membership_about: '会员享有的权益及其期限。',
  notes: '备注',
  notes_empty: '还没有备注',
  notes_empty_body: '记下同事需要了解的事：一次通话、一个承诺、一项特别安排。',
  notes_private: '仅工作人员可见，会员看不到。',
  notes_more: '显示更早的备注',
  notes_shown: '已显示 %{shown} 条，共 %{total} 条',
  note_new: '新备注',
  note_add: '添加备注',
  note_added: '备注已添加。',
  note_pin_new: '置顶',
  note_pin: '置顶',
  note_unpin: '取消置顶',
  note_pinned: '已置顶',
  note_was_pinned: '备注已置顶。',
  note_was_unpinned: '已取消置顶。',
  note_delete: '删除备注',
  note_deleted: '备注已删除。',
};
