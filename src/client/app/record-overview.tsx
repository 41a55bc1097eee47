/** A record as itself, with what parts of the app know of what has happened to it. Who adds a source names it here. */
import type { RecordTabProps } from '../views/form/record-tabs.ts';
import { Overview } from '../views/overview/overview.tsx';
import { AddedSourcesContext } from '../views/overview/timeline-sources.ts';
import { memberTimeline } from '../screens/member/member-timeline.tsx';

export function RecordOverview(props: RecordTabProps) {
  return (
    <AddedSourcesContext value={memberTimeline}>
      <Overview {...props} />
    </AddedSourcesContext>
  );
}
