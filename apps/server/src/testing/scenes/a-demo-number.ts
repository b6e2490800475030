import type { TestHouse } from '../test-house.ts'
import { aCloudNumber } from './a-number.ts'

/** A number of the account that every simulator has, whose templates are those of the demo. */
export async function aDemoNumber({ house, superuser }: TestHouse, companyId: string): Promise<string> {
  const account = { businessAccountId: '210000000000001', accessToken: 'demo-access-token' }
  return (await aCloudNumber(house, superuser, companyId, account)).phonenumberId
}
