import { nilId } from '@prosa/contract/kit/own-id'
import { foldFact, type TemplateFact } from '@prosa/contract/templates/fold-template'
import { templateQualities } from '@prosa/contract/templates/model'
import { TemplateStatus } from '@prosa/contract/templates/states'
import type { InboundEvent } from '../../../channels/channel.ts'
import type { NumberWork } from '../../phone-numbers/public.ts'
import { findNumberAccount, isAccountBanned } from './account-store.ts'
import {
  type Application,
  findApplication,
  isOfferedOther,
  listAccountPage,
  listApplications,
  saveApplications,
} from './application-store.ts'
import { lockNamed, lockTemplates } from './found-store.ts'
import { tellApplications } from './tell-applications.ts'
import { queueTemplateWork } from './template-queue.ts'

type Told = Extract<InboundEvent, { kind: 'template' }>

/** What a webhook tells of a template at the account of this number. Of what is not known here the next look tells. */
export async function foldTold(work: NumberWork, phonenumberId: string, event: Told): Promise<void> {
  const { db, companyId, house } = work
  const number = await findNumberAccount(db, companyId, phonenumberId)
  if (!number?.accountId) return
  const { accountId } = number
  const [template] = await lockNamed(db, companyId, [event])
  const application = template && (await findApplication(db, companyId, template.templateId, accountId))
  if (!application || !isOf(application, event)) return look(work, accountId)
  const fact = factOf(event, event.at || house.clock.now())
  // Another text, or one that is deleted: only a look tells all of it.
  if (fact === null || (fact.kind === 'status' && isDeletion(fact.word))) await look(work, accountId)
  if (fact === null) return
  const next = {
    ...application,
    providerTemplateId: application.providerTemplateId ?? event.id,
    standing: foldFact(application.standing, fact),
  }
  const isBanned = await isAccountBanned(db, companyId, accountId)
  await saveApplications(db, companyId, [next], isBanned)
  const { templateId } = application
  await tellApplications(work, [templateId], isOfferedOther(application, next, isBanned) ? [templateId] : [])
}

const isDeletion = (word: string) => word === 'DELETED' || word === 'PENDING_DELETION'

/** One of the same name that was deleted before is another one. */
const isOf = ({ providerTemplateId }: Application, { id }: Told) => providerTemplateId === null || id === null || providerTemplateId === id

const look = ({ db, companyId }: NumberWork, accountId: string) => queueTemplateWork(db, companyId, [{ accountId, templateId: null }])

/** Null where it says nothing that could be folded. */
function factOf({ change, value, reason, recommendation, pausedUntil, comingCategory }: Told, at: number): TemplateFact | null {
  if (change === 'status') return { kind: 'status', at, word: value, reason, recommendation, pausedUntil }
  if (change === 'quality') return { kind: 'quality', at, quality: templateQualities.find((known) => known === value) ?? 'UNKNOWN' }
  // What is only announced is no change yet.
  if (change === 'category' && comingCategory === '') return { kind: 'category', at, category: value }
  return null
}

const page = 500

/** After the account of this number was banned, or is not any more: all its templates stand otherwise, whatever was told of them. */
export async function foldAccountNews(work: NumberWork, phonenumberId: string): Promise<void> {
  const { db, companyId } = work
  const number = await findNumberAccount(db, companyId, phonenumberId)
  if (!number?.accountId) return
  const { accountId, isBanned } = number
  for (let after: string | undefined = nilId; after !== undefined; ) {
    const ids: string[] = await listAccountPage(db, companyId, accountId, after, page)
    await lockTemplates(db, companyId, ids)
    const own = (await listApplications(db, companyId, ids)).filter((one) => one.accountId === accountId)
    const others = own.filter(({ status }) => (status === TemplateStatus.Banned) !== isBanned)
    await saveApplications(db, companyId, others, isBanned)
    const told = others.map(({ templateId }) => templateId)
    await tellApplications(work, told, told)
    after = ids.length < page ? undefined : ids.at(-1)
  }
}
