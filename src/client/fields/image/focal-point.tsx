/** The point of a picture that stays visible however it is cut: set by pointer or by the arrow keys. */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useId, type KeyboardEvent, type PointerEvent } from 'react';

import { visuallyHidden } from '../parts/visually-hidden.ts';

export interface Point {
  /** In percent from the left and from the top. */
  x: number;
  y: number;
}

interface FocalPointProps {
  src: string;
  alt: string;
  point: Point;
  change: (point: Point) => void;
}

const center: Point = { x: 50, y: 50 };
const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const farStep = 10;

export function FocalPoint({ src, alt, point, change }: FocalPointProps) {
  const translate = useTranslate();
  const hint = useId();
  const value = translate('media.focal_value', { x: point.x, y: point.y });
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    change(within({ x: ((event.clientX - left) / width) * 100, y: ((event.clientY - top) / height) * 100 }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = directions[event.key];
    if (!step && event.key !== 'Home') return;
    event.preventDefault();
    const far = event.shiftKey ? farStep : 1;
    change(step ? within({ x: point.x + step.x * far, y: point.y + step.y * far }) : center);
  };
  return (
    <Box sx={{ textAlign: 'center' }}>
      <Box
        sx={frameStyle}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
      >
        <img src={src} alt={alt} draggable={false} />
        <Box
          component="button"
          type="button"
          aria-label={`${translate('media.focal')}: ${value}`}
          aria-describedby={hint}
          onKeyDown={onKeyDown}
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
          sx={markStyle}
        />
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {value}
      </Box>
      <Box id={hint} sx={{ mt: 1, fontSize: 'caption.fontSize', color: 'text.secondary', textAlign: 'start' }}>
        {translate('media.focal_hint')}
      </Box>
    </Box>
  );
}

const within = ({ x, y }: Point): Point => ({ x: percent(x), y: percent(y) });
const percent = (value: number) => Math.min(Math.max(Math.round(value), 0), 100);

const frameStyle = {
  position: 'relative',
  display: 'inline-block',
  maxWidth: '100%',
  lineHeight: 0,
  cursor: 'crosshair',
  touchAction: 'none',
  userSelect: 'none',
  borderRadius: 1,
  overflow: 'hidden',
  '& img': { display: 'block', maxWidth: '100%', maxHeight: 300 },
} as const;

const markStyle = {
  position: 'absolute',
  width: 28,
  height: 28,
  p: 0,
  m: '-14px',
  border: '2px solid #fff',
  borderRadius: '50%',
  backgroundColor: 'rgba(0, 0, 0, 0.25)',
  boxShadow: '0 0 0 1px rgba(0, 0, 0, 0.6), inset 0 0 0 1px rgba(0, 0, 0, 0.6)',
  cursor: 'grab',
  '&:active': { cursor: 'grabbing' },
} as const;
