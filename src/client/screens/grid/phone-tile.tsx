/** One tile in the phone: a button where it can be chosen. */
import { useTranslate, type RaRecord } from 'react-admin';

import { findDefinition } from '../../state/definitions.ts';
import { useChoiceLabel } from '../../fields/field-texts.ts';
import { AppIcon } from './app-icons.tsx';

interface PhoneTileProps {
  tile: RaRecord;
  label: string;
  isChosen: boolean;
  onChoose: ((id: string) => void) | undefined;
}

export function PhoneTile({ tile, label, isChosen, onChoose }: PhoneTileProps) {
  const translate = useTranslate();
  const size = String(tile['size'] ?? '1x1');
  const sizeName = useSizeName();
  const badge = tile['badge'];
  const inside = (
    <>
      <span data-icon aria-hidden>
        <AppIcon name={tile['icon']} />
      </span>
      <span data-label={label}>{label}</span>
      {(badge === 'unread' || badge === 'count') && (
        <span data-badge={badge} aria-hidden>
          {badge === 'count' && 3}
        </span>
      )}
    </>
  );
  return (
    <li data-size={size} data-id={tile.id} data-chosen={isChosen || undefined}>
      {onChoose ? (
        <button
          type="button"
          data-tile
          aria-pressed={isChosen}
          aria-label={translate('grid.tile', { name: label, size: sizeName(size) })}
          onClick={() => onChoose(String(tile.id))}
        >
          {inside}
        </button>
      ) : (
        <div data-tile>{inside}</div>
      )}
    </li>
  );
}

/** Hook: what a size is called. */
export function useSizeName() {
  const field = findDefinition('grid_tiles')?.fields['size'];
  return useChoiceLabel('grid_tiles', 'size', field?.kind === 'choice' ? field.choices : {});
}
