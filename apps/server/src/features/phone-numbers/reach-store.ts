import type { Db } from '../../kit/db/db.ts'

type Neighbour = { phonenumberId: string; sealedCredentials: string | null; isOfAccount: boolean }

/** The company's numbers of the same channel, itself too, in the order in which all lock them. */
export const listNeighbours = (db: Db, companyId: string, phonenumberId: string): Promise<Neighbour[]> => db<Neighbour[]>`
  select o.phonenumber_id, o.sealed_credentials, coalesce(o.business_account_id = n.business_account_id, false) as is_of_account
  from phone_numbers n join phone_numbers o on o.company_id = n.company_id and o.channel_type = n.channel_type and o.removed_at is null
  where n.company_id = ${companyId} and n.phonenumber_id = ${phonenumberId} order by o.phonenumber_id collate "C"`
