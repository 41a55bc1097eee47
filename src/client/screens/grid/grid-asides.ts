/** The phone stands beside the tiles, and beside the form of one. */
import type { Asides, AsideProps } from '../../views/list/list-asides.tsx';
import { lazyPart } from '../../views/lazy-part.tsx';

const ofList = lazyPart<AsideProps>(async () => (await import('./phone-pane.tsx')).ListPhone);
const ofForm = lazyPart<AsideProps>(async () => (await import('./form-phone.tsx')).FormPhone);

export const gridAsides: Asides = {
  lists: [{ resource: 'grid_tiles', view: ofList }],
  forms: [{ resource: 'grid_tiles', view: ofForm }],
};
