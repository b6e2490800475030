import { nilId } from '@prosa/contract/kit/own-id'
import { TemplateStatus } from '@prosa/contract/templates/states'
import type { House } from '../../../kit/house.ts'
import type { NumberWork } from '../../phone-numbers/public.ts'
import { findNumberAccount, isAccountBanned } from './account-store.ts'
import { listAccountPage, listApplications, saveApplications } from './application-store.ts'
import { lockTemplates } from './found-store.ts'
import { tellApplications } from './tell-applications.ts'
import { queueBan } from './template-queue.ts'

const page = 500

/** After the account of this number was banned, or is not any more, in that commit: its numbers are stopped by it, its templates follow by the queue. */
export async function heedBan({ db, companyId }: NumberWork, phonenumberId: string): Promise<void> {
  const number = await findNumberAccount(db, companyId, phonenumberId)
  if (number?.accountId) await queueBan(db, companyId, number.accountId)
}

/** All templates of the account stand otherwise, whatever was told of them: in pieces, and again where it broke off. */
export async function foldBan(house: House, companyId: string, accountId: string, signal: AbortSignal): Promise<void> {
  for (let after: string | undefined = nilId; after !== undefined; ) {
    signal.throwIfAborted()
    const from: string = after
    after = await house.work(companyId, ({ db, emit }) => foldPage({ db, emit, house, companyId }, accountId, from))
  }
}

/** Where to go on. */
async function foldPage(work: NumberWork, accountId: string, after: string): Promise<string | undefined> {
  const { db, companyId } = work
  const ids = await listAccountPage(db, companyId, accountId, after, page)
  await lockTemplates(db, companyId, ids)
  const isBanned = await isAccountBanned(db, companyId, accountId)
  const own = (await listApplications(db, companyId, ids)).filter((one) => one.accountId === accountId)
  const others = own.filter(({ status }) => (status === TemplateStatus.Banned) !== isBanned)
  await saveApplications(db, companyId, others, isBanned)
  const told = others.map(({ templateId }) => templateId)
  await tellApplications(work, told, told)
  return ids.length < page ? undefined : ids.at(-1)
}
