import { categoryOf } from '@prosa/contract/templates/categories'
import type { TemplateContent } from '@prosa/contract/templates/content'
import { statusOfWord } from '@prosa/contract/templates/provider-words'
import { TemplateStatus, type TemplateType } from '@prosa/contract/templates/states'
import { componentsOf } from '@prosa/contract/templates/to-components'
import type { Outcome, ProviderTemplate } from '../../../channels/channel.ts'
import { pass } from '../../../kit/failpoints.ts'
import type { House } from '../../../kit/house.ts'
import type { Application } from './application-store.ts'
import { hashComponents } from './hash-components.ts'
import type { AccountDoor } from './open-account.ts'

export type Planned = { name: string; language: string; content: TemplateContent; templateType: TemplateType }

/** Everything that it takes to ask for what was decided. */
export type Ready = { application: Application; planned: Planned; door: AccountDoor }

/** What the provider has after it was asked: the template, or nothing of it. */
export type Answer = Pick<ProviderTemplate, 'id' | 'word' | 'category'> | null

/** Outside any transaction, with the mark committed that the answer may be lost. A deletion of what is not there is done. */
export async function deleteThere(door: AccountDoor, { name, language }: Planned, known: string | null, signal: AbortSignal) {
  const { channel, number } = door
  const id = known ?? (await idOf(channel.findTemplate(number, name, language, signal)))
  if (typeof id === 'object') return id ?? gone
  const outcome = await channel.deleteTemplate(number, id, name, signal)
  pass('template.answered')
  if (outcome.kind === 'done') return gone
  if (outcome.kind !== 'refused' || channel.consequenceOf(outcome.failure.problem).retry !== 'never') return outcome
  const left = await channel.findTemplate(number, name, language, signal)
  return left.kind === 'done' && left.answer?.id !== id ? gone : outcome
}

const gone: Outcome<Answer> = { kind: 'done', answer: null }

/** Of what is not there nothing, and what kept it from being found as it is. */
async function idOf(
  looked: Promise<Outcome<ProviderTemplate | null>>,
): Promise<string | null | Exclude<Outcome<Answer>, { kind: 'done' }>> {
  const outcome = await looked
  return outcome.kind === 'done' ? (outcome.answer?.id ?? null) : outcome
}

type Submitted = { house: House; door: AccountDoor; planned: Planned; handles: ReadonlyMap<string, string>; application: Application }

/** Creates it, or gives the one that is there another text. After a lost answer it is looked for first. */
export async function submitThere(
  { house, door, planned, handles, application }: Submitted,
  signal: AbortSignal,
): Promise<Outcome<Answer>> {
  const { channel, number } = door
  const { name, language, content, templateType } = planned
  const components = componentsOf(content, templateType, {
    handleOf: (mediaId) => handles.get(mediaId) ?? '',
    publicUrl: house.config.publicUrl,
  })
  const written = { components, ttlSeconds: content.customExpirationPeriod, category: categoryOf(templateType) }
  const { known, category: kept } = application.standing
  let [id, status, category] = [application.providerTemplateId, known?.status ?? null, kept?.category ?? '']
  if (application.isUncertain) {
    const looked = await channel.findTemplate(number, name, language, signal)
    if (looked.kind !== 'done') return looked.kind === 'uncertain' ? { kind: 'notSent', reason: looked.reason } : looked
    const there = looked.answer
    // One that is being looked at has our text: nobody may edit it meanwhile.
    const hasIt = there !== null && (there.word === 'PENDING' || hashComponents(there.components) === hashComponents(components))
    if (hasIt) return { kind: 'done', answer: there }
    id = there?.id ?? null
    if (there) [status, category] = [statusOfWord(there.word), there.category]
  }
  if (id === null) {
    const made = await channel.createTemplate(number, { name, language, isNamed: content.parameterFormat === 'named', ...written }, signal)
    pass('template.answered')
    return made
  }
  // The provider keeps the category of an approved one, also where it is its own choice: asked for another it refuses the text as well.
  const isOther = status !== TemplateStatus.Approved && category !== written.category
  const edited = await channel.editTemplate(number, id, { ...written, category: isOther ? written.category : null }, signal)
  pass('template.answered')
  return edited.kind === 'done'
    ? { kind: 'done', answer: { id, word: 'PENDING', category: isOther ? written.category : category } }
    : edited
}
