import { typeOfCategory } from '@prosa/contract/templates/categories'
import { emptyContent, type TemplateContent } from '@prosa/contract/templates/content'
import { foldFact, goneWord } from '@prosa/contract/templates/fold-template'
import { contentOf } from '@prosa/contract/templates/from-components'
import { statusOfWord } from '@prosa/contract/templates/provider-words'
import { TemplateStatus, TemplateType } from '@prosa/contract/templates/states'
import type { ProviderTemplate } from '../../../channels/channel.ts'
import { allAnswered } from '../../../kit/db/all-answered.ts'
import { newId } from '../../../kit/db/ids.ts'
import type { NumberWork } from '../../phone-numbers/public.ts'
import { isAccountBanned } from './account-store.ts'
import { type Application, isOfferedOther, listApplications, noApplication, saveApplications, seenOf } from './application-store.ts'
import {
  insertFound,
  insertVersions,
  type KnownTemplate,
  listBinned,
  listContents,
  lockAbsent,
  lockNamed,
  type Named,
  saveFoundTexts,
} from './found-store.ts'
import { hashComponents } from './hash-components.ts'
import { saveSeenAgain } from './seen-store.ts'
import { tellApplications } from './tell-applications.ts'

type Look = { accountId: string; at: number }
type Folded = { added: number; changed: number }

/** What a look found at one account: what nobody here knew is added, all else is folded. */
export async function foldFound(work: NumberWork, look: Look, found: readonly ProviderTemplate[]): Promise<Folded> {
  const { db, companyId } = work
  const providerIds = found.map(({ id }) => id)
  // Behind the locks: what went to the bin while they were waited for is no unknown one.
  const [named, binnedIds, isBanned] = await allAnswered([
    lockNamed(db, companyId, found),
    listBinned(db, companyId, look.accountId, providerIds),
    isAccountBanned(db, companyId, look.accountId),
  ])
  const binned = new Set(binnedIds)
  const wanted = found.filter(({ id }) => !binned.has(id))
  const before = byName(named)
  const added = await addUnknown(
    work,
    look,
    wanted.filter((one) => !before.has(keyOf(one))),
  )
  const known = added.size === 0 ? before : byName(await lockNamed(db, companyId, wanted))
  const own = await listApplications(
    db,
    companyId,
    [...known.values()].map(({ templateId }) => templateId),
  )
  const applications = new Map(own.filter(({ accountId }) => accountId === look.accountId).map((one) => [one.templateId, one]))

  const met = wanted.flatMap((found): Met[] => {
    const template = known.get(keyOf(found))
    if (!template) return []
    const application = applications.get(template.templateId) ?? noApplication(template.templateId, look.accountId)
    return [{ found, template, application, componentsHash: hashComponents(found.components) }]
  })
  const otherIds = met.filter(hasOther).map(({ template }) => template.templateId)
  const contents = await listContents(db, companyId, otherIds)

  const texts: Text[] = []
  const changed: string[] = []
  const offered: string[] = []
  const others: Application[] = []
  const seenAgain: Application[] = []
  for (const one of met) {
    const { application } = one
    const { templateId } = one.template
    const { next, text } = foldOne(work, look, one, contents.get(templateId) ?? null)
    const isNews = text !== null || isSeenOther(application, next, isBanned)
    if (text) texts.push(text)
    if (isNews) changed.push(templateId)
    if (text || isOfferedOther(application, next, isBanned)) offered.push(templateId)
    const saved = isNews || !isSameThere(application, next) ? others : seenAgain
    saved.push(next)
  }
  await saveTexts(work, texts)
  await saveSeenAgain(db, companyId, look.accountId, seenAgain, look.at)
  await saveApplications(db, companyId, others, isBanned)
  await tellApplications(work, changed, offered)
  return { added: added.size, changed: changed.filter((id) => !added.has(id)).length }
}

const keyOf = ({ name, language }: Named) => `${name} ${language}`
const byName = (templates: readonly KnownTemplate[]) => new Map(templates.map((one) => [keyOf(one), one]))

const isSeenOther = (before: Application, after: Application, isBanned: boolean) =>
  before.status !== seenOf(after, isBanned).status || JSON.stringify(seenOf(before, isBanned)) !== JSON.stringify(seenOf(after, isBanned))

const isSameThere = (before: Application, after: Application) =>
  before.providerTemplateId === after.providerTemplateId && before.componentsHash === after.componentsHash

type Text = { templateId: string; number: number; content: TemplateContent; templateType: TemplateType }

/** Of one that was gone before anybody looked at its text: no text has this hash. */
const unknownText = ''

/** What was found, beside what is known of it. */
type Met = { found: ProviderTemplate; template: KnownTemplate; application: Application; componentsHash: string }

/**
 * Whether the provider has another text than at the look before. What was refused as new and is there all the same was made by others, or by
 * us with a lost answer: its text is what counts.
 */
const hasOther = ({ application, componentsHash }: Met) =>
  (application.componentsHash !== null && application.componentsHash !== componentsHash) ||
  (application.refusal !== null && application.providerTemplateId === null)

/** With the text, where the provider has another one than we gave it. */
function foldOne(work: NumberWork, { at }: Look, met: Met, kept: TemplateContent | null) {
  const { found, template, application, componentsHash } = met
  const { id, word, rejectedReason: reason, quality, category } = found
  // What was asked of the provider since this look began is not in it: it may be deleted by now.
  const isOld = at < (application.componentsAt ?? 0)
  // While a text is on its way, nobody knows whether what is said here is of it or of the one before: that would approve what nobody has read.
  const isOfThis = !isOld && application.intent !== 'create' && application.intent !== 'edit'
  const fact = { kind: 'found', at, word, reason, quality, category } as const
  const standing = isOfThis ? foldFact(application.standing, fact) : application.standing
  const next: Application = { ...application, providerTemplateId: isOld ? application.providerTemplateId : id, standing, syncedAt: at }
  if (application.intent !== null || isOld) return { next, text: null }
  const read = hasOther(met) || !template.hasContent ? contentFrom(work, found, kept) : null
  if (read === null) return { next: { ...next, componentsHash }, text: null }
  const { templateId, templateType } = template
  const number = template.versionNumber + 1
  return {
    next: { ...next, componentsHash, componentsAt: at, appliedVersion: number, refusal: null },
    text: { templateId, number, content: read, templateType },
  }
}

const contentFrom = ({ house }: NumberWork, { components, isNamed, category }: ProviderTemplate, kept: TemplateContent | null) =>
  contentOf(components, {
    templateType: typeOfCategory(category) ?? TemplateType.V3Utility,
    parameterFormat: isNamed ? 'NAMED' : 'POSITIONAL',
    publicUrl: house.config.publicUrl,
    kept,
  })

async function saveTexts({ db, companyId, house }: NumberWork, texts: readonly Text[]): Promise<void> {
  const versions = texts.map((text) => ({ ...text, authorId: null, verdict: TemplateStatus.InApproval }))
  await insertVersions(db, companyId, versions, house.clock.now())
  await saveFoundTexts(db, companyId, texts, house.clock.now())
}

/** Ids of those that are new here. */
async function addUnknown(work: NumberWork, { at }: Look, found: readonly ProviderTemplate[]): Promise<ReadonlySet<string>> {
  const { db, companyId } = work
  const rows = [...new Map(found.map((one) => [keyOf(one), one])).values()].map((one) => {
    const { name, language, category, word } = one
    const templateType = typeOfCategory(category) ?? TemplateType.V3Utility
    const content = contentFrom(work, one, null) ?? emptyContent
    return { templateId: newId(), name, language, templateType, content, status: statusOfWord(word) ?? TemplateStatus.InApproval }
  })
  const ids = new Set(await insertFound(db, companyId, rows, at))
  const versions = rows
    .filter(({ templateId }) => ids.has(templateId))
    .map(({ templateId, templateType, content, status }) => ({
      ...{ templateId, templateType, content, number: 1, authorId: null, verdict: status },
    }))
  await insertVersions(db, companyId, versions, at)
  return ids
}

/** Submitted ones that the look did not find, unless something is being asked about them. */
export async function foldAbsent(
  work: NumberWork,
  { accountId, at }: Look,
  { after, most }: { after: string; most: number },
): Promise<{ gone: number; last: string | null }> {
  const { db, companyId } = work
  const rows = await lockAbsent(db, companyId, accountId, { at, after, most, gone: TemplateStatus.NotApplied })
  const ids = rows.map(({ templateId }) => templateId)
  if (ids.length === 0) return { gone: 0, last: null }
  const all = await listApplications(db, companyId, ids)
  const own = new Map(all.filter((one) => one.accountId === accountId).map((one) => [one.templateId, one]))
  const isBanned = await isAccountBanned(db, companyId, accountId)
  const folded = ids.flatMap((templateId) => {
    const application = own.get(templateId) ?? noApplication(templateId, accountId)
    // It was given to the provider while this look was under way.
    if (application.intent !== null || at < (application.componentsAt ?? 0)) return []
    const standing = foldFact(application.standing, { kind: 'gone', at })
    const isGone = standing.word?.word === goneWord
    const { providerTemplateId, componentsHash } = application
    // Made there anew it has a text of its own: what was known of the one before says whether that is another.
    const hash = providerTemplateId === null ? componentsHash : (componentsHash ?? unknownText)
    const next = { ...application, standing, syncedAt: at, ...(isGone && { providerTemplateId: null, componentsHash: hash }) }
    return [
      {
        next,
        isNews: !own.has(templateId) || isSeenOther(application, next, isBanned),
        isOffer: isOfferedOther(application, next, isBanned),
        wasThere: providerTemplateId !== null,
      },
    ]
  })
  await saveApplications(
    db,
    companyId,
    folded.map(({ next }) => next),
    isBanned,
  )
  await tellApplications(
    work,
    folded.filter(({ isNews }) => isNews).map(({ next }) => next.templateId),
    folded.filter(({ isOffer }) => isOffer).map(({ next }) => next.templateId),
  )
  return { gone: folded.filter(({ wasThere }) => wasThere).length, last: ids.length < most ? null : ids.at(-1)! }
}
