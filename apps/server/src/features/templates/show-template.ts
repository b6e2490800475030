import { mayMove } from '@prosa/contract/kit/moves'
import { categoryOf, typeOfCategory } from '@prosa/contract/templates/categories'
import { emptyContent } from '@prosa/contract/templates/content'
import { editableFrom } from '@prosa/contract/templates/edit-limit'
import { templateBinDays } from '@prosa/contract/templates/limits'
import type { TemplateApplication, TemplateDetail, TemplateListItem } from '@prosa/contract/templates/model'
import { buttonsTypeOf } from '@prosa/contract/templates/parts'
import { TemplateStatus, templateMoves } from '@prosa/contract/templates/states'
import { allAnswered } from '../../kit/db/all-answered.ts'
import type { Db } from '../../kit/db/db.ts'
import type { House } from '../../kit/house.ts'
import { listMediaRows, mediaOnWire } from '../media/public.ts'
import { type ApplicationRow, listApplicationRows, listSampleIds, listSiblings, unheardBy } from './template-detail-store.ts'
import { type AccountNumber, type ItemRow, listAccountNumbers, listItemRows } from './template-list-store.ts'
import { findTemplateRow, type TemplateRow } from './template-store.ts'
import { pt } from './texts/pt.ts'

const day = 86_400_000

export const templateGoneAt = (deletedAt: number | null): number | null => deletedAt && deletedAt + templateBinDays * day

/** Everything that who writes templates may know of one that is there. */
export async function showTemplateDetail(
  db: Db,
  companyId: string,
  templateId: string,
  house: Pick<House, 'tokenSecret' | 'clock' | 'config'>,
): Promise<TemplateDetail> {
  const key = { companyId, templateId }
  const [row, applications, numbers, siblings, mediaIds] = await allAnswered([
    findTemplateRow(db, companyId, templateId),
    listApplicationRows(db, key),
    listAccountNumbers(db, companyId),
    listSiblings(db, key),
    listSampleIds(db, key),
  ])
  const { name, language, templateType, status, draft, draftType, content } = row!
  const media = mediaIds.length === 0 ? [] : await listMediaRows(db, companyId, mediaIds)
  const shown = content ?? draft ?? emptyContent
  const kinds = shown.buttonList.map(({ kind }) => kind)
  return {
    templateId,
    templateName: name,
    language,
    templateType,
    status,
    departmentIdList: row!.departmentIds,
    ...shown,
    buttonsType: buttonsTypeOf(kinds, categoryOf(templateType) === 'AUTHENTICATION'),
    revision: content && draft ? { content: draft, templateType: draftType ?? templateType } : null,
    media: media.map((file) => mediaOnWire(house, companyId, file)),
    applications: withUnheard(applications, row!, numbers).map((one) => applicationOf(one, row!, numbers, house.clock.now())),
    siblings,
    versionCount: row!.versionNumber,
    createdTime: row!.createdAt,
    authorName: row!.authorName,
    goneAt: templateGoneAt(row!.deletedAt),
    publicUrl: house.config.publicUrl,
    version: row!.version,
  }
}

/** Whether its text in use may be submitted to accounts that have it not. */
export const mayBeApplied = ({ content, deletedAt, status }: TemplateRow): boolean =>
  content !== null && deletedAt === null && mayMove(templateMoves, 'apply', status)

/** A number that was connected after it was submitted stands beside the others, as there is something to do. */
function withUnheard(applications: readonly ApplicationRow[], { content, deletedAt }: TemplateRow, numbers: readonly AccountNumber[]) {
  if (content === null || deletedAt !== null) return applications
  const connected = new Set(numbers.filter(({ isConnected }) => isConnected).map(({ accountId }) => accountId))
  for (const { accountId } of applications) connected.delete(accountId)
  return [...applications, ...[...connected].map(unheardBy)]
}

function applicationOf(row: ApplicationRow, template: TemplateRow, numbers: readonly AccountNumber[], now: number): TemplateApplication {
  const { status, editedAt, category, isUnknown, ...rest } = row
  const told = typeOfCategory(category)
  const own = numbers.filter(({ accountId }) => accountId === row.accountId)
  return {
    ...rest,
    templateStatus: status,
    category: told !== null && categoryOf(told) !== categoryOf(template.templateType) ? told : null,
    editableFrom: editableFrom(editedAt, status === TemplateStatus.Approved, now),
    numbers: own.map(({ phonenumberId, phonenumberName }) => ({ phonenumberId, phonenumberName })),
    isLacking: isUnknown && mayBeApplied(template) && own.some(({ isConnected }) => isConnected),
  }
}

/** As lists show it; the template must be there. */
export async function listItemOf(db: Db, companyId: string, templateId: string): Promise<TemplateListItem> {
  const [rows, numbers] = await allAnswered([listItemRows(db, companyId, [templateId]), listAccountNumbers(db, companyId)])
  return itemOf(rows[0]!, numbers)
}

/** A number of an account that has never heard of it has it not applied. */
export function itemOf({ standings, deletedAt, ...row }: ItemRow, numbers: readonly AccountNumber[]): TemplateListItem {
  return {
    ...row,
    typeDescription: pt.types[row.templateType],
    goneAt: templateGoneAt(deletedAt),
    templatePhonenumberSimpleVO: numbers
      .filter(({ isConnected }) => isConnected)
      .map(({ phonenumberId, phonenumberName, accountId }) => {
        const standing = standings.find((one) => one.accountId === accountId)
        const templateStatus = standing?.status ?? TemplateStatus.NotApplied
        const templateStatusDescription = pt.statuses[templateStatus]
        return { phonenumberId, phonenumberName, templateStatus, templateStatusDescription, quality: standing?.quality ?? 'UNKNOWN' }
      }),
  }
}
