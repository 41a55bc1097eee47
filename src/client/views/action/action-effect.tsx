/** What a verb will do, in words: its own sentence, the state it leads to, and whether it can be taken back. */
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useChoiceLabel, useFieldLabel } from '../../fields/field-texts.ts';
import { moveIn, type VerbOf } from './verb.ts';

interface ActionEffectProps {
  id: string;
  resource: Resource;
  verb: VerbOf;
}

export function ActionEffect({ id, resource, verb: { verb, way } }: ActionEffectProps) {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel(resource.name);
  const move = moveIn(way);
  const stateField = move && resource.fields[move.field];
  const stateLabel = useChoiceLabel(
    resource.name,
    move?.field ?? '',
    stateField && 'choices' in stateField ? stateField.choices : {},
  );
  const field = move && fieldLabel(move.field, stateField);
  const sentences = [
    way.effect && translate(`resources.${resource.name}.effects.${verb}`, { _: way.effect }),
    move &&
      (move.to === 'previous'
        ? translate('actions.moves_back', { field })
        : translate('actions.moves', { field, state: stateLabel(move.to) })),
    way.tone !== 'harmless' && translate(`actions.${way.audit}`),
  ];
  return (
    <Typography id={id} variant="body2" sx={{ color: 'text.secondary' }}>
      {sentences.filter(Boolean).join(' ')}
    </Typography>
  );
}
