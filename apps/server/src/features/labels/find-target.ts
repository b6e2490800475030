import type { ChatKey } from '@prosa/contract/chats/model'
import { type LinkTarget, readLinkTarget } from '@prosa/contract/labels/rules'
import { sees, worksIn } from '@prosa/contract/permissions'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { seesAllOf } from '../contacts/public.ts'
import { findChatAudience } from '../sight/public.ts'
import { findChatOf, isContact } from './link-store.ts'

type Asker = Pick<Context, 'db' | 'actor'>
/** Whether labels of this department are for it. */
type IsHome = (departmentId: string) => boolean

export function readTarget(named: Parameters<typeof readLinkTarget>[0]): LinkTarget {
  const { target, problems } = readLinkTarget(named)
  if (problems) throw new Refusal('input.invalid', { fields: problems })
  return target
}

/** What is not there and what this person does not see are refused alike. */
export async function findTarget(asker: Asker, target: LinkTarget): Promise<IsHome> {
  const isHome = await (target.kind === 'contact' ? findContact(asker, target.contactId) : findChat(asker, target))
  if (!isHome) throw new Refusal('label.targetNotFound')
  return isHome
}

async function findChat({ db, actor }: Asker, target: Exclude<LinkTarget, { kind: 'contact' }>): Promise<IsHome | null> {
  const chat: ChatKey | null = target.kind === 'chat' ? target : await findChatOf(db, actor.companyId, target.messageId)
  const audience = chat && (await findChatAudience(db, actor.companyId, chat))
  if (audience?.to !== 'chat' || !sees(actor, audience)) return null
  return (departmentId) => departmentId === audience.departmentId
}

/** Its labels are among what others wrote about it. */
async function findContact({ db, actor }: Asker, contactId: string): Promise<IsHome | null> {
  if (!(await isContact(db, actor.companyId, contactId)) || !(await seesAllOf({ db, actor }, contactId))) return null
  return (departmentId) => worksIn(actor, departmentId)
}
