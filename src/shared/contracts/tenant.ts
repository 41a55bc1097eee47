/** Which client organisation a host belongs to, and its settings. Specification 3, 4 and 7. */
import { z } from 'zod';

import type { ClientType, Language } from '../constants.ts';
import type { RegistrationMode } from './arrivals.ts';

/** `POST /v3/domains/admin/resolve` */
export const resolveBody = z.strictObject({ domain: z.string().min(1).max(300) });

/** Of headings; each is one that the person's machine has. */
export type HeadingFace = 'sans' | 'serif' | 'rounded';

export interface WhitelabelClient {
  account_id: string;
  name: string;
  client_type: ClientType;
  primary_color: string;
  accent_color: string;
  color_scheme: 'light' | 'dark';
  /** How round corners are, 0 to 16. */
  corner_px: number;
  heading_face: HeadingFace;
  /** Pictures as `data:` addresses of SVG, for `<img>` and the browser's tab; null where there is none. */
  logo: string | null;
  favicon: string | null;
  default_language: Language;
  languages: Language[];
  time_zone: string;
  currency: string;
  /** Whether people may ask to work here, and how. */
  registration: RegistrationMode;
  /** Whether mail is sent at all; where it is not, nobody can be sent a link or a code. */
  sends_mail: boolean;
}

export interface ResolveReply {
  data: {
    is_primary_domain: boolean;
    primary_domain: { domain: string };
    consumer_portal_url: string | null;
    client_token: string;
    whitelabel_client: WhitelabelClient;
  };
}

/** What stands in the page of a host, as JSON in the element of `hostAnswerId`. */
export interface HostAnswer {
  /** For which it was resolved. */
  domain: string;
  /** The header `x-server` of the call. */
  environment: string;
  reply: ResolveReply;
}

/** `GET /v2/general/application_settings`: an explicit public schema, so that no secret slips in (security R46). */
export interface ApplicationSettingsReply {
  data: {
    settings: {
      GENERAL: {
        name: string;
        time_zone: string;
        currency: string;
        default_language: Language;
        languages: Language[];
      };
      CHAPTER: { enabled: boolean };
      MENU: { disabled: string[] };
    };
  };
}
