/** A moment in the words of a sentence: whoever points at it, touches it or reaches it with the keyboard is told the exact time. */
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

import { useFormats } from '../use-formats.ts';

/** `at` is ISO 8601. In a list of many the exact time stands in a title instead: a stop of the keyboard in every line is too much. */
export function ExactTime({ at, children }: { at: string; children: ReactNode }) {
  const { momentFull } = useFormats();
  return (
    <Tooltip title={momentFull(at)} describeChild enterTouchDelay={0}>
      <ButtonBase disableRipple sx={timeStyle}>
        <time dateTime={at}>{children}</time>
      </ButtonBase>
    </Tooltip>
  );
}

/** On the line of the words around it; where it has a line of its own, it begins where they do. */
const timeStyle = {
  display: 'inline-block',
  minHeight: 24,
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  verticalAlign: 'baseline',
  cursor: 'help',
} as const;
