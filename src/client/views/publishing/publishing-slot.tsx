/** Where the bar of publishing stands; few definitions have one, so it is fetched where it does. */
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { findDefinition } from '../../state/definitions.ts';
import { LazyBoundary } from '../lazy-boundary.tsx';
import { lazyPart } from '../lazy-part.tsx';

const bar = lazyPart(async () => (await import('./publication-bar.tsx')).PublicationBar);

/** The definition along with which it is published, where it is not by itself: its records refer to those, so it is known. */
function leadOf(resource: Resource): Resource {
  const { publishes } = resource;
  return (publishes && 'with' in publishes && findDefinition(publishes.with)) || resource;
}

interface PublishingSlotProps {
  resource: Resource;
  /** A record that is published by itself; without it what the organisation publishes together. */
  id?: string;
  name?: string;
  /** A button in the line below the title, as on a phone, where the rows come first. */
  inLine?: boolean;
}

export function PublishingSlot({ resource, id = 'current', name, inLine = false }: PublishingSlotProps) {
  const lead = leadOf(resource);
  const { publishes } = lead;
  const isIts = publishes && 'each' in publishes && (publishes.each === 'organisation') === (id === 'current');
  return <LazyBoundary fallback={null}>{isIts && <bar.View {...{ id, name, inLine }} resource={lead} />}</LazyBoundary>;
}
