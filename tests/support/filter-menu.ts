/** How a person comes to the editor of a filter of a list that is drawn without a browser. */
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** From the button and its menu; answers the panel that the editor stands in. */
export async function openFilter(user: UserEvent, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Filter' }));
  await user.click(await panel.findByRole('menuitem', { name }));
  return panel;
}
