/** What the mails say, in Chinese. */
import type { MailTexts } from '../en/mails.ts';

export const mails: MailTexts = {
  greeting: '%{name}，您好：',
  website: '打开网站',
  portal: '打开管理门户',
  once: '该链接只能使用一次。如果您没有预料到这封邮件，可以忽略，不会有任何影响。',
  once_code: '如果您没有预料到这封邮件，可以忽略：没有验证码就不会发生任何事。请勿告诉他人。',
  why: '您收到此邮件，是因为您是 %{tenant} 的会员，或曾申请加入。',
  why_staff: '您收到此邮件，是因为您在 %{tenant} 的管理门户中工作。',
  from: '本邮件代表 %{tenant} 发送，请勿直接回复。',
  /** 在页面上和群发邮件底部告知退订者的话。 */
  leave: {
    link: '退订',
    title: '邮件偏好',
    ask: '不再接收 %{tenant} 的简报和推广邮件？',
    kept: '您仍会收到与会员资格和账户有关的邮件。',
    button: '退订',
    done: '您已退订。%{tenant} 将不再向您发送简报和推广邮件。',
    back: '重新订阅',
    again: '您已重新订阅。',
    choose: '您希望接收 %{tenant} 的哪些邮件？',
    kinds: { newsletter: '简报', campaign: '推广与优惠', announcement: '公告' },
    save: '保存',
    saved: '已保存您的选择。',
    all: '全部退订',
    unknown: '此链接无效，请使用最近一封邮件中的链接。',
  },
  /** The page that stands in for the group's portal where a demo has none. */
  group: {
    title: '集团门户',
    entered: '您已以 %{tenant} 的 %{name}（%{email}）身份登录集团门户。',
    stands_in: '演示环境没有集团门户，由本页代替。正式安装时通过 GROUP_PORTAL_URL 指定其地址。',
    dead: '此代码已被使用，或已超过一分钟。请从您的门户菜单中重新打开集团门户。',
  },
  facts: {
    reason: '原因：%{value}',
    suspended_until: '暂停将于 %{value} 结束。',
    passkey: '通行密钥：%{value}',
    newcomer: '注册信息：%{value}',
    enquirer: '来自：%{value}',
    enquiry: '留言：%{value}',
    domain: '域名：%{value}',
    checks: '未通过：%{value}',
  },
  /** The email with the link that confirms a sender, and the page that the link opens. */
  sender: {
    subject: '请确认 %{tenant} 可以用 %{address} 发送邮件',
    preview: '链接 24 小时内有效。',
    body: '%{tenant} 希望以“%{name}” <%{address}> 的名义从此地址发送邮件。如无误，请打开下方链接并确认。链接 24 小时内有效。\n\n如果您对此并不知情，请忽略此邮件，不会发送任何内容。',
    open: '打开确认页面',
    title: '确认发件人',
    ask: '是否允许 %{tenant} 以“%{name}” <%{address}> 发送邮件？',
    button: '确认',
    done: '%{address} 已确认。您可以关闭此页面。',
    unknown: '此链接已失效。请在门户中重新获取。',
  },
  test: {
    marked: '[测试] %{subject}',
    subject: '%{tenant} 的测试邮件',
    preview: '设置有效。',
    body: '这封邮件用于测试 %{tenant} 的邮件设置。您已收到，说明设置有效。',
  },
  templates: {
    staff_password_reset: {
      subject: '为 %{tenant} 管理门户设置新密码',
      preview: '链接半小时内有效。',
      body: '有人（很可能是您本人）请求为 %{tenant} 的管理门户设置新密码。请通过下方链接设置，链接半小时内有效。\n\n在此之前，原密码保持不变。设置新密码后，您将在所有设备上退出登录。',
      button: '设置新密码',
    },
    staff_password_changed: {
      subject: '您在 %{tenant} 管理门户的密码已更改',
      preview: '您在其他设备上均已退出登录。',
      body: '您在 %{tenant} 管理门户的密码刚刚被更改，您在其他设备上均已退出登录。\n\n如果不是您本人操作，请立即申请新密码，并告知贵组织的所有者。',
    },
    second_factor_on: {
      subject: '您在 %{tenant} 管理门户的两步验证已开启',
      preview: '您的账户已设置身份验证器应用。',
      body: '您在 %{tenant} 管理门户的账户刚刚设置了身份验证器应用。今后输入密码后还需输入其验证码。\n\n如果不是您本人操作，请立即更改密码，并告知贵组织的所有者。',
    },
    second_factor_off: {
      subject: '您在 %{tenant} 管理门户的身份验证器应用已关闭',
      preview: '登录时不再要求其验证码。',
      body: '您在 %{tenant} 管理门户账户的身份验证器应用刚刚被关闭，登录时不再要求其验证码。\n\n如果不是您本人操作，请立即更改密码，并告知贵组织的所有者。',
    },
    second_factor_reset: {
      subject: '您在 %{tenant} 管理门户的两步验证已重设',
      preview: '现在仅凭密码即可登录。',
      body: '管理员已移除您在 %{tenant} 管理门户的身份验证器应用、通行密钥和恢复码，您在所有设备上均已退出登录。现在仅凭密码即可登录。\n\n请重新设置两步验证。如果您没有要求这样做，请告知贵组织的所有者。',
    },
    passkey_added: {
      subject: '您在 %{tenant} 管理门户添加了通行密钥',
      preview: '今后可用它登录。',
      body: '您在 %{tenant} 管理门户的账户刚刚添加了一个通行密钥，今后可用它登录。\n\n如果不是您本人操作，请立即移除它、更改密码，并告知贵组织的所有者。',
    },
    passkey_removed: {
      subject: '您在 %{tenant} 管理门户的一个通行密钥已移除',
      preview: '它不能再用于登录。',
      body: '您在 %{tenant} 管理门户账户的一个通行密钥刚刚被移除，不能再用于登录。\n\n如果不是您本人操作，请立即更改密码，并告知贵组织的所有者。',
    },
    staff_invited: {
      subject: '邀请您使用 %{tenant} 的管理门户',
      preview: '请设置密码；链接 %{staff_invite_days} 天内有效。',
      body: '%{tenant} 邀请您在其管理门户中工作。设置密码后即可登录。\n\n您有 %{staff_invite_days} 天时间接受邀请。',
      button: '接受邀请',
    },
    address_code: {
      subject: '您的 %{tenant} 验证码',
      preview: '验证码 %{minutes} 分钟内有效。',
      body: '此验证码用于确认这个邮箱属于您。请在要求输入的页面填写，%{minutes} 分钟内有效。',
    },
    member_invited: {
      subject: '%{tenant} 邀请您加入',
      preview: '请设置您的账户，链接 %{invite_days} 天内有效。',
      body: '%{tenant} 邀请您设置自己的账户。\n\n请在 %{invite_days} 天内接受邀请。',
      button: '接受邀请',
    },
    member_password_reset: {
      subject: '为您在 %{tenant} 的账户设置新密码',
      preview: '链接半小时内有效。',
      body: '请使用下面的链接，为您在 %{tenant} 的账户设置新密码。链接半小时内有效。\n\n在此之前，原密码保持不变。',
      button: '设置新密码',
    },
    member_approved: {
      subject: '欢迎加入 %{tenant}',
      preview: '您的申请已通过。',
      body: '您的申请已通过，您现在是 %{tenant} 的会员。',
    },
    member_declined: {
      subject: '您向 %{tenant} 提交的申请',
      preview: '您的申请未获通过。',
      body: '感谢您的关注。您加入 %{tenant} 的申请未获通过。',
    },
    member_suspended: {
      subject: '您在 %{tenant} 的会籍已暂停',
      preview: '这意味着什么，以及持续多久。',
      body: '您在 %{tenant} 的会籍已暂停。恢复之前，您无法使用会籍所含的权益。',
    },
    member_reinstated: {
      subject: '您在 %{tenant} 的会籍已恢复',
      preview: '暂停已结束。',
      body: '暂停已结束，您在 %{tenant} 的会籍已恢复原状。',
    },
    membership_cancelled: {
      subject: '您在 %{tenant} 的会籍已终止',
      preview: '您的会籍已被取消。',
      body: '您在 %{tenant} 的会籍已被取消。',
    },
    erasure_planned: {
      subject: '您在 %{tenant} 的数据将被抹除',
      preview: '将在 %{days} 天后执行，除非撤销。',
      body: '%{days} 天后，%{tenant} 保存的您的所有个人数据将被永久删除。\n\n在此之前可以撤销：如果这不是您的意愿，请联系 %{tenant}。',
    },
    erasure_called_off: {
      subject: '您在 %{tenant} 的数据将予保留',
      preview: '抹除已撤销。',
      body: '对您在 %{tenant} 的数据的抹除已撤销，一切保持不变。',
    },
    staff_accepted: {
      subject: '您现在可以使用 %{tenant} 的管理门户',
      preview: '您的注册已获批准。',
      body: '您的注册已获批准，现在可以登录 %{tenant} 的管理门户。',
    },
    ad_enquiry_received: {
      subject: '有人向 %{tenant} 咨询广告',
      preview: '有一条新的咨询等待回复。',
      body: '有人就在 %{tenant} 投放广告提交了咨询。\n\n在“广告”的“广告咨询”中可查看联系方式和负责人。',
    },
    registration_waiting: {
      subject: '有人申请使用 %{tenant} 的管理门户',
      preview: '有一项注册等待您处理。',
      body: '有人在 %{tenant} 的管理门户注册，并已证明邮箱属于本人。\n\n在您分配角色之前，对方无法进行任何操作。请在“团队”中批准或拒绝。',
    },
    access_granted: {
      subject: '您已获得 24 小时的访问权限',
      preview: '由同事授予。',
      body: '您已在 %{tenant} 管理门户获得额外的访问权限，24 小时内有效。无需重新登录。',
    },
    access_given: {
      subject: '您的申请已获批准',
      preview: '您获得了新的角色。',
      body: '您在 %{tenant} 管理门户申请了一项权限，现已获得包含该权限的角色。无需重新登录。',
    },
    access_refused: {
      subject: '您的申请未获批准',
      preview: '您申请的权限未获批准。',
      body: '您在 %{tenant} 管理门户申请的权限未获批准。',
    },
    sender_domain_failed: {
      subject: '%{tenant} 的发件域名未通过检查',
      preview: '请检查其 DNS 记录。',
      body: '%{tenant} 用于发送邮件的一个域名此前已通过验证，如今未通过每日检查。\n\n在重新通过验证之前，群发邮件不会从该域名的地址发出。请将其 DNS 记录与“邮件配置”的“发件域名”中所列的进行比对，然后在该处重新检查。',
    },
  },
};
