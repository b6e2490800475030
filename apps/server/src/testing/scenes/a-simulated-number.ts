import type postgres from 'postgres'
import { aNumber } from './a-chat.ts'

let last = 700_000_000_000

/** A number of the company that the simulator knows, too. */
export async function aSimulatedNumber(superuser: postgres.Sql, companyId: string, origin: string): Promise<string> {
  const providerId = String(++last)
  const number = { providerId, wabaId: '790000000000001', displayNumber: '551140039999' }
  const body = JSON.stringify({ ...number, accessToken: 'token', appSecret: 'secret', verifyToken: 'verify' })
  const { ok } = await fetch(`${origin}/control/numbers`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  if (!ok) throw new Error('the simulator took no number')
  const phonenumberId = await aNumber(superuser, companyId)
  await superuser`update phone_numbers set provider_id = ${providerId} where company_id = ${companyId} and phonenumber_id = ${phonenumberId}`
  return phonenumberId
}
