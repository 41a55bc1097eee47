/** What the definitions say in Spanish. The portal's build takes it from here as it is then: `vite.translations.ts`. */
import type { ResourceLabels } from '../../src/shared/definition/resource-labels.ts';
import { everyDefinition } from '../../src/shared/singletons/every-singleton.ts';
import { ownTranslations } from '../resource-labels.ts';

/** The fields that every record has. */
const base = { id: 'Id', created_at: 'Creación', updated_at: 'Modificación', deleted_at: 'En la papelera desde' };

export const esResources: Record<string, ResourceLabels> = ownTranslations(everyDefinition(), 'es', base);
