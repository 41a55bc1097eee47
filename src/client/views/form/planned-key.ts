/** By which name what is planned of a record is kept. */
export const plannedKeyOf = ({ resource, id }: { resource: string; id: string }): string => `planned ${resource} ${id}`;
