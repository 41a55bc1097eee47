/** The columns of a list in their order: shown or not, moved by dragging or by the keys, and how dense the rows are. */
import DragIcon from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';

import { columnFields } from '../../../shared/definition/column-fields.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';
import type { ColumnChoice } from './columns.ts';
import { DensityChoice } from './density-choice.tsx';
import { useOrder } from './column-order.ts';

interface ColumnsPanelProps {
  resource: Resource;
  choice: ColumnChoice;
}

export function ColumnsPanel({ resource, choice }: ColumnsPanelProps) {
  const translate = useTranslate();
  const { shown, hidden, toggle, move, said } = useOrder(resource, choice);
  const [dragged, setDragged] = useState<string>();
  const over = (source: string) => (event: DragEvent) => {
    if (dragged === undefined || !shown.includes(source)) return;
    event.preventDefault();
    if (dragged !== source) move(dragged, shown.indexOf(source));
  };
  return (
    <Box>
      <Typography id="columns-hint" variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {translate('lists.columns_hint')}
      </Typography>
      <Box
        component="ul"
        aria-describedby="columns-hint"
        sx={{ m: 0, mx: -1, p: 0, listStyle: 'none', maxHeight: 'min(360px, 45vh)', overflowY: 'auto' }}
      >
        {[...shown, ...hidden].map((source) => (
          <ColumnLine
            key={source}
            {...{ resource, source }}
            shown={shown.includes(source)}
            fixed={source === resource.representation}
            toggle={() => toggle(source)}
            step={(by) => move(source, shown.indexOf(source) + by)}
            drag={{ over: over(source), start: () => setDragged(source), end: () => setDragged(undefined) }}
            isDragged={dragged === source}
          />
        ))}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
      <DensityChoice density={choice.density} choose={choice.setDensity} />
      <Box sx={{ mt: 1, display: 'flex', justifyContent: 'flex-end' }}>
        <Button size="small" color="inherit" disabled={!choice.isChosen} onClick={() => choice.choose(undefined)}>
          {translate('list.columns_reset')}
        </Button>
      </Box>
    </Box>
  );
}

interface ColumnLineProps {
  resource: Resource;
  source: string;
  shown: boolean;
  /** It can be neither hidden nor moved. */
  fixed: boolean;
  isDragged: boolean;
  toggle: () => void;
  step: (by: number) => void;
  drag: { over: (event: DragEvent) => void; start: () => void; end: () => void };
}

function ColumnLine({ resource, source, shown, fixed, isDragged, toggle, step, drag }: ColumnLineProps) {
  const translate = useTranslate();
  const name = useFieldLabel(resource.name)(source, columnFields(resource)[source]);
  const line = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
    // The line is moved in the document, and would lose the focus.
    requestAnimationFrame(() => handle.current?.focus());
  };
  const canMove = shown && !fixed;
  return (
    <Box
      component="li"
      ref={line}
      onDragOver={drag.over}
      sx={[lineStyle, isDragged && { opacity: 0.5, backgroundColor: 'action.hover' }]}
    >
      <IconButton
        ref={handle}
        size="small"
        draggable={canMove}
        disabled={!canMove}
        aria-label={translate('lists.move_column', { name })}
        onKeyDown={onKeyDown}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', name);
          if (line.current) event.dataTransfer.setDragImage(line.current, 12, 16);
          drag.start();
        }}
        onDragEnd={drag.end}
        sx={{ cursor: 'grab', visibility: canMove ? 'visible' : 'hidden' }}
      >
        <DragIcon sx={{ fontSize: 16 }} />
      </IconButton>
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', flex: 1, minWidth: 0 }}>
        <Checkbox size="small" checked={shown} disabled={fixed} onChange={toggle} sx={{ p: 0.5, mr: 0.5 }} />
        <Typography component="span" variant="body2" noWrap>
          {name}
        </Typography>
      </Box>
    </Box>
  );
}

const lineStyle = { display: 'flex', alignItems: 'center', borderRadius: 1, pr: 1 } as const;

const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
