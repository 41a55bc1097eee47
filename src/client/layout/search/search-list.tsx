/** The results, a group a section, as one list to the arrows. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useId, type HTMLAttributes } from 'react';

import { SearchResult } from './search-result.tsx';
import type { Option, Section } from './search-sections.ts';

interface SearchListProps<O extends Option> {
  sections: readonly Section[];
  /** Those of all sections, as the arrows go through them. */
  options: readonly O[];
  list: HTMLAttributes<HTMLElement>;
  optionOf: (asked: { option: O; index: number }) => HTMLAttributes<HTMLElement>;
}

export function SearchList<O extends Option>({ sections, options, list, optionOf }: SearchListProps<O>) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box {...list} sx={{ ...box, display: options.length > 0 ? 'block' : 'none' }}>
      {sections.map(({ name }) => (
        <Box key={name} role="group" aria-labelledby={`${id}${name}`}>
          <Typography id={`${id}${name}`} variant="caption" component="div" role="presentation" sx={heading}>
            {translate(`search.sections.${name}`)}
          </Typography>
          {options.map((result, index) => {
            if (result.section !== name) return null;
            const { key, ...option } = optionOf({ option: result, index }) as { key: string };
            return <SearchResult key={key} result={result} option={option} />;
          })}
        </Box>
      ))}
    </Box>
  );
}

const box = { m: 0, p: 0.75, maxHeight: 'min(480px, 60vh)', overflowY: 'auto' } as const;
const heading = { display: 'block', px: 1.25, pt: 1, pb: 0.5, color: 'text.secondary', fontWeight: 500 } as const;
