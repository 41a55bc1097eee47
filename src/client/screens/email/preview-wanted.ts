/** In which language, and as whom, a draft is looked at. */
import type { Language } from '../../../shared/specification/constants.ts';

export interface PreviewWanted {
  language: Language;
  member_id?: string;
}
