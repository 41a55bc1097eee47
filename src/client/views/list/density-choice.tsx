/** How dense the rows of a list are: as the portal, or in a size of their own. */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

import { sizes, type Size } from '../../../shared/specification/constants.ts';
import { PlainSelect } from '../plain-select.tsx';

interface DensityChoiceProps {
  density: Size | undefined;
  choose: (density: Size | undefined) => void;
}

export function DensityChoice({ density, choose }: DensityChoiceProps) {
  const translate = useTranslate();
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        mt: 1.5,
        pt: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: 'body2.fontSize',
      }}
    >
      {translate('lists.density')}
      <PlainSelect
        value={density ?? ''}
        onChange={(event) => choose(sizes.find((size) => size === event.target.value))}
        sx={{ fontSize: 'body2.fontSize' }}
      >
        <option value="">{translate('lists.densities.own')}</option>
        {sizes.map((size) => (
          <option key={size} value={size}>
            {translate(`lists.densities.${size}`)}
          </option>
        ))}
      </PlainSelect>
    </Box>
  );
}
