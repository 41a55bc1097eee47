/** Fetches the screen of one ad: what it consists of is named here and not in the program's start, which everybody waits for. */
import type { ComponentType } from 'react';

export const openAdDetails = async (): Promise<ComponentType> => (await import('./ad-details.tsx')).AdDetails;
