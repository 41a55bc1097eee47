/** Members of the journeys over kept pages, made through the API so that no other journey counts on them. */
import { accountOf, apiOf } from './journey.ts';

export interface KeptMember {
  id: string;
  full_name: string;
  city: string | null;
}

/** Where their form is: a record opens as itself. */
export const formOf = (id: string) => `/user-manager/edit/${id}?tab=profile`;

let count = 0;

export async function newKeptMember(city = 'Burgos'): Promise<KeptMember> {
  count += 1;
  const body = {
    first_name: 'Kepta',
    last_name: `Page ${count}`,
    email: `kepta.${count}.${Date.now()}@journeys.example`,
    language: 'en',
    city,
  };
  const owner = await apiOf(accountOf('northgate', 'owner'));
  return (await owner.call<KeptMember>('/members', { method: 'POST', body })).body;
}
