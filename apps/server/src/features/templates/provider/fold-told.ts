import { foldFact, type TemplateFact } from '@prosa/contract/templates/fold-template'
import { templateQualities } from '@prosa/contract/templates/model'
import type { InboundEvent } from '../../../channels/channel.ts'
import type { NumberWork } from '../../phone-numbers/public.ts'
import { findNumberAccount, isAccountBanned } from './account-store.ts'
import { type Application, findApplication, isOfferedOther, saveApplications } from './application-store.ts'
import { lockNamed } from './found-store.ts'
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
