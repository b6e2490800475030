import { foldFact, nothingKnown, type TemplateFact } from '@prosa/contract/templates/fold-template'
import { templateBinDays } from '@prosa/contract/templates/limits'
import { TemplateStatus, TemplateType } from '@prosa/contract/templates/states'
import { idOf } from '../../kit/db/ids.ts'
import { systemClock } from '../../kit/pace/clock.ts'
import { type DemoPart, type DemoScene, firstDay, moveTimes, type OfEach, userIdOf } from '../demo/public.ts'
import { approved, binned, type DemoTemplate, declined, draft, paused, wholeOf } from './demo-contents.ts'
import { noApplication, saveApplications } from './provider/application-store.ts'
import { insertVersions } from './provider/found-store.ts'
import { sumApplications } from './provider/sum-applications.ts'
import { followContent, saveTemplateDepartments } from './template-part-store.ts'
import { findTemplateRow, insertTemplate, saveTemplate } from './template-store.ts'

/** Of their numbers, at the simulated provider. */
const accounts: OfEach<string> = { 'casa-aurora': '210000000000001', 'loja-beta': '210000000000101' }
const authors: OfEach<string> = { 'casa-aurora': userIdOf('casa-aurora', 'automacao'), 'loja-beta': userIdOf('loja-beta', 'admin') }
/** The second company has one, which says nothing of what it sells. */
const approvedOf: OfEach<readonly DemoTemplate[]> = {
  'casa-aurora': approved,
  'loja-beta': approved.filter(({ name }) => name === 'retomar_conversa'),
}
const day = 86_400_000
const hour = day / 24

type Scene = Pick<DemoScene, 'db' | 'company' | 'companyId'>

/** As it was written and submitted; its last version waits for its verdict. */
async function submit({ db, company, companyId }: Scene, { name, language = 'pt_BR', ...said }: DemoTemplate, at: number): Promise<string> {
  const { type: templateType = TemplateType.V3Utility, departmentIds = [], before } = said
  const templateId = idOf(`${company}-template-${name}`)
  const key = { companyId, templateId }
  const content = wholeOf(said.content)
  const authorId = authors[company]
  const versionNumber = before ? 2 : 1
  const made = { templateId, name, language, templateType, status: TemplateStatus.InApproval, content, versionNumber, authorId }
  await insertTemplate(db, companyId, made, at)
  await saveTemplateDepartments(db, key, departmentIds.map(idOf))
  await followContent(db, key, { draft: null, content })
  const version = { templateId, templateType, authorId }
  if (before)
    await insertVersions(
      db,
      companyId,
      [{ ...version, number: 1, content: wholeOf(before), verdict: TemplateStatus.Approved }],
      at - 20 * day,
    )
  await insertVersions(db, companyId, [{ ...version, number: versionNumber, content, verdict: TemplateStatus.InApproval }], at)
  return templateId
}

/** What the provider said of it, from its account. */
async function decide(
  { db, company, companyId }: Scene,
  templateId: string,
  versionNumber: number,
  facts: readonly TemplateFact[],
): Promise<void> {
  const standing = facts.reduce(foldFact, nothingKnown)
  await saveApplications(
    db,
    companyId,
    [{ ...noApplication(templateId, accounts[company]), standing, appliedVersion: versionNumber }],
    false,
  )
  const at = Math.max(...facts.map((fact) => fact.at))
  await sumApplications({ db, companyId, house: { clock: { ...systemClock, now: () => at } } }, [templateId])
}

const status = (word: string, at: number, more: { reason?: string; recommendation?: string; pausedUntil?: number } = {}): TemplateFact => ({
  kind: 'status',
  at,
  word,
  reason: more.reason ?? '',
  recommendation: more.recommendation ?? '',
  pausedUntil: more.pausedUntil ?? null,
})

export const demoTemplates: DemoPart = {
  add: async (scene) => {
    const { db, company, companyId } = scene
    for (const template of approvedOf[company]) {
      const templateId = await submit(scene, template, firstDay)
      const good: TemplateFact = { kind: 'quality', at: firstDay + day, quality: 'GREEN' }
      await decide(scene, templateId, template.before ? 2 : 1, [status('APPROVED', firstDay + hour), good])
    }
    if (company !== 'casa-aurora') return
    const { name, type = TemplateType.V3Utility, content } = draft
    const templateId = idOf(`${company}-template-${name}`)
    const made = { templateId, name, language: 'pt_BR', templateType: type, draft: wholeOf(content), draftType: type }
    await insertTemplate(db, companyId, { ...made, authorId: userIdOf(company, 'automacao') }, firstDay)
  },
  live: async (scene) => {
    const { db, company, companyId, story } = scene
    if (company !== 'casa-aurora') return
    const refused = await submit(scene, declined, story.now - 2 * day)
    await decide(scene, refused, 1, [
      status('REJECTED', story.now - 2 * day + hour, {
        reason: 'INCORRECT_CATEGORY',
        recommendation: 'Use the MARKETING category for offers.',
      }),
    ])
    const resting = await submit(scene, paused, story.now - 9 * day)
    await decide(scene, resting, 1, [
      { kind: 'quality', at: story.now - hour, quality: 'RED' },
      status('PAUSED', story.now - hour, { reason: 'FIRST_PAUSE', pausedUntil: story.now + 2 * hour }),
    ])
    const deletedAt = story.now - 3 * day
    const gone = await findTemplateRow(db, companyId, await submit(scene, binned, story.now - 40 * day))
    const inBin = { status: TemplateStatus.Deleted, deletedAt, nameRestsUntil: deletedAt + templateBinDays * day }
    await saveTemplate(db, companyId, { ...gone!, ...inBin }, deletedAt, userIdOf(company, 'automacao'))
  },
  move: ({ db, companyId, shift }) =>
    moveTimes(
      db,
      companyId,
      {
        templates: ['created_at', 'changed_at', 'deleted_at', 'name_rests_until', 'paused_until'],
        template_versions: ['submitted_at', 'decided_at'],
        template_applications: ['word_at', 'quality_at', 'paused_until'],
      },
      shift,
    ),
}
