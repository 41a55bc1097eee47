/** From an address or a number in a form straight to a mail or a call; nothing where it is empty, masked or not whole yet. */
import MailIcon from '@mui/icons-material/MailOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';

import { isEmail, isPhoneNumber } from '../../../shared/definition/checks.ts';

const ways = {
  mail: { Icon: MailIcon, isWhole: isEmail, scheme: 'mailto:', text: 'forms.write_to' },
  call: { Icon: PhoneIcon, isWhole: isPhoneNumber, scheme: 'tel:', text: 'forms.call' },
} as const;

export function ContactLink({ way, to }: { way: keyof typeof ways; to: unknown }) {
  const translate = useTranslate();
  const { Icon, isWhole, scheme, text } = ways[way];
  if (typeof to !== 'string' || !isWhole(to)) return null;
  const name = translate(text, { to });
  return (
    <IconButton component="a" href={scheme + to} edge="end" size="small" aria-label={name} title={name}>
      <Icon fontSize="small" />
    </IconButton>
  );
}
