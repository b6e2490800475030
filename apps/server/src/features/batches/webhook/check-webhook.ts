import type { House } from '../../../kit/house.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { type Address, addressesBehind } from '../../../kit/http/safety/public-address.ts'

export const webhookAddresses = ({ config }: Pick<House, 'config'>, url: string): Promise<readonly Address[]> =>
  addressesBehind(url, { loopback: config.webhooksToLoopback })

/** An address that everybody can reach, by https: our own network is behind us. Asked while no transaction is open. */
export async function checkWebhook(house: Pick<House, 'config'>, webhookUrl: string | undefined): Promise<void> {
  if (!webhookUrl || (await webhookAddresses(house, webhookUrl)).length > 0) return
  throw new Refusal('input.invalid', { fields: [{ name: 'webhookUrl', problem: 'wrongFormat' }] })
}
