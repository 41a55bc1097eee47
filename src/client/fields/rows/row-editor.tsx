/** One row: what it is called, the buttons that move it and let go of it, and the inputs of its cells. */
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import CloseIcon from '@mui/icons-material/Close';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { useContext, useEffect, useId, useRef, type ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';

import type { Field, FieldOf } from '../../../shared/definition/field-kinds.ts';
import { useTranslatedText } from '../record-label.ts';
import { CellInputContext } from './cell-input-context.ts';

interface RowEditorProps {
  resource: string;
  source: string;
  field: FieldOf<'rows'>;
  index: number;
  count: number;
  disabled: boolean;
  isOpen: boolean;
  /** It was added just now. */
  takesFocus: boolean;
  /** Opens and closes it; without it, it is always open. */
  toggle?: () => void;
  move: (to: number) => void;
  remove: () => void;
}

export function RowEditor({ toggle, isOpen, takesFocus, ...props }: RowEditorProps) {
  const { resource, source, field, index, disabled } = props;
  const CellInput = useContext(CellInputContext);
  const name = useRowName(props);
  const id = useId();
  const { errors } = useFormState();
  const cells = useRef<HTMLDivElement>(null);
  const isShown = isOpen || faultsAt(errors, source, index);
  useEffect(() => {
    if (takesFocus) cells.current?.querySelector<HTMLElement>('input:not([type=file]), textarea, select')?.focus();
  }, [takesFocus]);
  return (
    <Box role="group" aria-label={name} sx={rowStyle}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 40, pl: 0.5, pr: 0.5 }}>
        {toggle ? (
          <ButtonBase aria-expanded={isShown} aria-controls={id} onClick={toggle} sx={titleStyle}>
            <ExpandMoreIcon sx={{ fontSize: 18, transform: isShown ? 'none' : 'rotate(-90deg)' }} />
            <Box component="span" sx={nameStyle}>
              {name}
            </Box>
          </ButtonBase>
        ) : (
          <Box sx={[titleStyle, nameStyle, { pl: 1 }]}>{name}</Box>
        )}
        <RowButtons {...props} {...{ name }} />
      </Box>
      <Box id={id} ref={cells} hidden={!isShown} sx={cellsStyle}>
        {isShown &&
          Object.entries<Field>(field.cells).map(([cell, of]) => (
            <Box key={cell} data-wide={isWide(of) || undefined} sx={{ minWidth: 0 }}>
              <CellInput {...{ resource, disabled }} source={`${source}.${index}.${cell}`} field={of} />
            </Box>
          ))}
      </Box>
    </Box>
  );
}

type RowButtonsProps = Pick<RowEditorProps, 'index' | 'count' | 'disabled' | 'move' | 'remove'> & { name: string };

function RowButtons({ index, count, disabled, move, remove, name }: RowButtonsProps) {
  const translate = useTranslate();
  const button = (act: 'up' | 'down' | 'remove', icon: ReactNode, isOff: boolean, onClick: () => void) => (
    <IconButton
      size="small"
      disabled={disabled || isOff}
      aria-label={translate(`forms.rows.${act}`, { name })}
      title={translate(`forms.rows.${act}`, { name })}
      onClick={onClick}
    >
      {icon}
    </IconButton>
  );
  return (
    <Box sx={{ display: 'flex', flex: 'none', color: 'text.secondary', '& svg': { fontSize: 18 } }}>
      {count > 1 && (
        <>
          {button('up', <ArrowUpwardIcon />, index === 0, () => move(index - 1))}
          {button('down', <ArrowDownwardIcon />, index === count - 1, () => move(index + 1))}
        </>
      )}
      {button('remove', <CloseIcon />, false, remove)}
    </Box>
  );
}

/** Hook: what the row says in the first of the cells that it is called by, else its number. */
function useRowName({ resource, source, field, index }: Omit<RowNameProps, 'count'>): string {
  const translate = useTranslate();
  const said = useTranslatedText();
  const values: readonly unknown[] = useWatch({ name: field.title.map((cell) => `${source}.${index}.${cell}`) });
  const texts = field.title.map((name, at) => {
    const cell = field.cells[name];
    const value = values[at];
    if (cell?.kind === 'choice' && typeof value === 'string')
      return translate(`resources.${resource}.choices.${source}.${name}.${value}`, { _: cell.choices[value] ?? value });
    return typeof value === 'string' ? value : said(value);
  });
  return texts.find((text) => text.trim() !== '') ?? translate('forms.rows.row', { place: index + 1 });
}

type RowNameProps = Pick<RowEditorProps, 'resource' | 'source' | 'field' | 'index' | 'count'>;

function faultsAt(errors: Readonly<Record<string, unknown>>, source: string, index: number): boolean {
  const rows = errors[source] as Readonly<Record<number, unknown>> | undefined;
  return typeof rows?.[index] === 'object' && rows[index] !== null && Object.keys(rows[index]).length > 0;
}

const isWide = ({ kind }: Field) =>
  kind === 'translated' || kind === 'image' || kind === 'tags' || kind === 'long_text';

const rowStyle = {
  width: '100%',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
} as const;

const titleStyle = {
  flex: 1,
  minWidth: 0,
  minHeight: 32,
  gap: 0.5,
  justifyContent: 'flex-start',
  borderRadius: 1,
  fontSize: 'body2.fontSize',
  fontWeight: 500,
  textAlign: 'left',
} as const;

const nameStyle = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const cellsStyle = {
  px: 1.5,
  pb: 1.5,
  pt: 0.5,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
  rowGap: 2,
  '&[hidden]': { display: 'none' },
  '& > [data-wide]': { gridColumn: '1 / -1' },
} as const;
