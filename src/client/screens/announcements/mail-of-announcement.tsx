/** Above the fields of an announcement: the way to its mail. */
import type { RecordNoticeProps } from '../../views/form/record-notices.tsx';
import { LinkedRecord } from '../../views/linked-record.tsx';

export const MailOfAnnouncement = ({ record }: RecordNoticeProps) => (
  <LinkedRecord label="email.sends.of_announcement" to="email_sends" id={record['email_send_id']} />
);
