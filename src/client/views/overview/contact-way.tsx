/** An e-mail address or a phone number as a way to somebody: to be written to or called with one press, and to be copied. */
import MailIcon from '@mui/icons-material/MailOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';

import { isEmail, isPhoneNumber } from '../../../shared/definition/checks.ts';
import type { FieldKind } from '../../../shared/definition/field-kinds.ts';
import { CopyButton } from '../states.tsx';

const ways = {
  email: { Icon: MailIcon, isWhole: isEmail, scheme: 'mailto:', text: 'forms.write_to', write: String },
  phone: { Icon: PhoneIcon, isWhole: isPhoneNumber, scheme: 'tel:', text: 'forms.call', write: inGroups },
} as const;

export type WayKind = keyof typeof ways;
export const isWay = (kind: FieldKind): kind is WayKind => kind in ways;

/** The way that a value of this kind is, with how it is read; undefined where it is none, or masked. */
export function wayTo(kind: FieldKind, value: unknown) {
  const raw = String(value);
  const way = isWay(kind) ? ways[kind] : undefined;
  return way?.isWhole(raw) ? { Icon: way.Icon, href: way.scheme + raw, says: way.text, to: way.write(raw) } : undefined;
}

interface ContactWayProps {
  kind: FieldKind;
  value: unknown;
  /** Alone in its line where there is little room, and as large as a thumb. */
  isLarge?: boolean;
  canBeCopied?: boolean;
}

/** What is masked, or no way, is read and no more. */
export function ContactWay({ kind, value, isLarge = false, canBeCopied = true }: ContactWayProps) {
  const translate = useTranslate();
  const raw = String(value);
  const way = wayTo(kind, value);
  if (!way) return <Box sx={{ overflowWrap: 'anywhere' }}>{raw}</Box>;
  const { Icon, href, says, to: text } = way;
  return (
    <Box sx={isLarge ? largeStyle : wayStyle}>
      <Link href={href} title={translate(says, { to: text })} underline="hover" sx={linkStyle}>
        {isLarge && <Icon aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />}
        <span>{inParts(text)}</span>
      </Link>
      {canBeCopied && <CopyButton text={raw} label={translate('overview.copy', { what: text })} />}
    </Box>
  );
}

/** Ten digits are read in groups, in which they do not break. */
function inGroups(number: string): string {
  return number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1\u00a0$2\u00a0$3');
}

/** An address breaks before its sign, where it breaks at all. */
function inParts(text: string): ReactNode {
  const at = text.indexOf('@');
  return at < 1 ? (
    text
  ) : (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}

const wayStyle = { display: 'flex', alignItems: 'center', gap: 0.25, minWidth: 0 } as const;

const linkStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
} as const;

/** Own choice: 44 px where fingers press. */
const largeStyle = {
  ...wayStyle,
  '& a': { flex: { xs: 1, sm: 'none' }, minHeight: { xs: 44, sm: 28 } },
  '& button': { width: { xs: 44, sm: 28 }, height: { xs: 44, sm: 28 } },
} as const;
