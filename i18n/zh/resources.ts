/** What the definitions say in Chinese. The portal's build takes it from here as it is then: `vite.translations.ts`. */
import type { ResourceLabels } from '../../src/shared/definition/resource-labels.ts';
import { everyDefinition } from '../../src/shared/singletons/every-singleton.ts';
import { ownTranslations } from '../resource-labels.ts';

/** The fields that every record has. */
const base = { id: '编号', created_at: '创建时间', updated_at: '修改时间', deleted_at: '移入回收站时间' };

export const zhResources: Record<string, ResourceLabels> = ownTranslations(everyDefinition(), 'zh', base);
