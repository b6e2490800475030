import { recentDays } from '@prosa/contract/broadcasts/limits'
import type { LeftOutReason } from '@prosa/contract/broadcasts/reasons'
import { numberForms } from '@prosa/contract/formats/phones/ninth-digit'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { listErased } from '../../contacts/public.ts'
import { listStandings, type ReadyPerson } from '../../ledger/public.ts'
import type { Texts } from './open-texts.ts'
import type { Run } from './run-store.ts'
import type { StepPlace } from './take-step.ts'

const day = 86_400_000
/** What is left of somebody who was erased since. */
const isNobody = (waId: string) => waId === '' || waId.startsWith('-')

/** `isInConversation`: their chat with the number is open or in a queue already. */
export type GoingPerson = ReadyPerson & { isInConversation: boolean }
type Asked = { left: { position: number; reason: LeftOutReason }[]; going: GoingPerson[] }

/**
 * [BR41] What may have come since the people were frozen: they were erased, put into the bin or blocked, want no offers any more, or another broadcast
 * reached them, or a chat of theirs is open, or they turned out to be another of its people. Who goes on has the contact that they are by now; who has none is a stranger.
 */
export async function askAgain(
  { db, house, companyId }: StepPlace,
  run: Run,
  people: readonly ReadyPerson[],
  texts: Pick<Texts, 'categoryOf'>,
): Promise<Asked> {
  if (people.length === 0) return { left: [], going: [] }
  const asked = people.map(({ position, waId, contactId }) => {
    const forms = numberForms(waId).filter((form) => form !== '')
    return { position, waId, contactId, forms: forms.length === 0 ? [waId] : forms }
  })
  const recentSince = run.skipsRecent ? house.clock.now() - recentDays * day : null
  const standings = new Map(
    (await listStandings(db, companyId, asked, { ...run, recentSince })).map((standing) => [standing.position, standing]),
  )
  const unknown = people.filter(({ position }) => (standings.get(position)?.contactId ?? null) === null)
  const erased = new Set(
    unknown.length === 0
      ? []
      : await listErased(
          db,
          companyId,
          unknown.map(({ waId }) => waId),
        ),
  )
  const reasonOf = ({ position, waId, contactId, variant }: ReadyPerson): LeftOutReason | null => {
    const standing = standings.get(position)
    if (erased.has(waId) || isNobody(waId) || (contactId !== null && !standing?.contactId)) return 'erased'
    if (standing?.isBinned) return 'erased'
    if (standing?.isBlocked) return 'blocked'
    if (standing?.isOptedOut && (texts.categoryOf(variant) === 'MARKETING' || run.channelType === ChannelType.SMS)) return 'optedOut'
    if (standing?.isTwin || (standing?.contactId && seen.has(standing.contactId))) return 'duplicate'
    if (standing?.openChat && run.skipsOpen) return 'openChat'
    return standing?.isRecent ? 'recent' : null
  }
  const seen = new Set<string>()
  const result: Asked = { left: [], going: [] }
  for (const person of people) {
    const reason = reasonOf(person)
    const contactId = standings.get(person.position)?.contactId
    if (contactId) seen.add(contactId)
    if (reason) result.left.push({ position: person.position, reason })
    else {
      const standing = standings.get(person.position)
      result.going.push({ ...person, contactId: standing?.contactId ?? null, isInConversation: standing?.openChat === 'here' })
    }
  }
  return result
}
