/** An announcement as visitors would see it, on the site, at three widths and as whoever visits. */
import type { RecordTabProps } from '../../views/form/record-tabs.ts';
import { PreviewPane } from '../../views/publishing/preview-pane.tsx';

export function AnnouncementPreview({ resource, record }: RecordTabProps) {
  return <PreviewPane of={{ resource: resource.name, id: String(record.id) }} />;
}
