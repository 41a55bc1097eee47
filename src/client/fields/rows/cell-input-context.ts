/** The input of any field, for inputs that hold inputs: the registry of inputs provides it, so that none of them imports the registry. */
import { createContext, type ComponentType } from 'react';

import type { InputProps } from '../field-props.ts';

export const CellInputContext = createContext<ComponentType<InputProps>>(() => null);
