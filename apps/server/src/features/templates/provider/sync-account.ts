import { nilId } from '@prosa/contract/kit/own-id'
import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import type { TemplateSync } from '@prosa/contract/templates/provider-calls'
import type { Outcome, ProviderTemplate } from '../../../channels/channel.ts'
import type { House } from '../../../kit/house.ts'
import { waitWhileHeld } from '../../../kit/outgoing/wait-while-held.ts'
import { disconnectNumber } from '../../phone-numbers/public.ts'
import { noteTried, saveSync } from './account-store.ts'
import { foldAbsent, foldFound } from './fold-found.ts'
import { openAccount } from './open-account.ts'
import { sumLeftBehind } from './tell-applications.ts'

const chunk = 500
const timeLimit = 120_000

type Result = Pick<TemplateSync, 'added' | 'changed' | 'gone' | 'total'>

/** Looks at all templates of one account, outside any transaction, and folds what it finds in pieces. */
export async function syncAccount(house: House, companyId: string, accountId: string, signal: AbortSignal): Promise<void> {
  const { database, clock } = house
  const at = clock.now()
  const door = await database.transaction(companyId, async (db) => {
    await waitWhileHeld(db)
    await noteTried(db, companyId, accountId, at)
    return openAccount(house, db, companyId, accountId)
  })
  if (door === null) return
  const failed = async (error: unknown): Promise<never> => {
    await database.transaction(companyId, (db) => saveSync(db, companyId, accountId, { at, result: null, problem: 'unknown' }))
    throw error
  }
  const given = AbortSignal.any([signal, AbortSignal.timeout(timeLimit)])
  const outcome = await door.channel.listAccountTemplates(door.number, given)
  const problem = problemOf(outcome)
  const result = outcome.kind === 'done' ? await foldAll(house, { companyId, accountId, at }, onceEach(outcome.answer)).catch(failed) : null
  await house.work(companyId, async ({ db, emit }) => {
    const work = { db, emit, house, companyId }
    if (problem === 'tokenInvalid') await disconnectNumber(work, door.phonenumberId, problem, door.number.accessToken)
    await saveSync(db, companyId, accountId, { at, result, problem })
  })
}

const problemOf = (outcome: Outcome<ProviderTemplate[]>): ChannelProblem | null => {
  if (outcome.kind === 'done') return null
  return outcome.kind === 'refused' ? outcome.failure.problem : 'temporary'
}

const isDeleted = ({ word }: ProviderTemplate) => word === 'DELETED' || word === 'PENDING_DELETION'
const isNewer = (one: ProviderTemplate, other: ProviderTemplate) =>
  one.id.length === other.id.length ? one.id > other.id : one.id.length > other.id.length

/**
 * A list that shifts while it is read says some twice, and one that is being deleted may stand beside its successor: of the same name and
 * language the one that stays counts, and of several the newest.
 */
function onceEach(found: readonly ProviderTemplate[]): ProviderTemplate[] {
  const byName = new Map<string, ProviderTemplate>()
  for (const one of found) {
    const key = `${one.name} ${one.language}`
    const other = byName.get(key)
    const isBetter = !other || (isDeleted(one) === isDeleted(other) ? isNewer(one, other) : isDeleted(other))
    if (isBetter) byName.set(key, one)
  }
  return [...byName.values()]
}

type Look = { companyId: string; accountId: string; at: number }

async function foldAll(house: House, look: Look, found: readonly ProviderTemplate[]): Promise<Result> {
  const result = { added: 0, changed: 0, gone: 0, total: found.length }
  for (let begin = 0; begin < found.length; begin += chunk) {
    const some = found.slice(begin, begin + chunk)
    const folded = await house.work(look.companyId, ({ db, emit }) => foldFound({ db, emit, house, companyId: look.companyId }, look, some))
    result.added += folded.added
    result.changed += folded.changed
  }
  for (let after: string | null = nilId; after !== null; ) {
    const from: string = after
    const absent = await house.work(look.companyId, ({ db, emit }) =>
      foldAbsent({ db, emit, house, companyId: look.companyId }, look, { after: from, most: chunk }),
    )
    result.gone += absent.gone
    after = absent.last
  }
  for (let after: string | null = nilId; after !== null; ) {
    const from: string = after
    after = await house.work(look.companyId, ({ db, emit }) => sumLeftBehind({ db, emit, house, companyId: look.companyId }, from, chunk))
  }
  return result
}
