import { categoryOf, typeOfCategory } from '@prosa/contract/templates/categories'
import { emptyContent } from '@prosa/contract/templates/content'
import { editableFrom } from '@prosa/contract/templates/edit-limit'
import { templateBinDays } from '@prosa/contract/templates/limits'
import type { TemplateApplication, TemplateDetail, TemplateListItem } from '@prosa/contract/templates/model'
import { buttonsTypeOf } from '@prosa/contract/templates/parts'
import { TemplateStatus } from '@prosa/contract/templates/states'
import { allAnswered } from '../../kit/db/all-answered.ts'
import type { Db } from '../../kit/db/db.ts'
import type { House } from '../../kit/house.ts'
import { listMediaRows, mediaOnWire } from '../media/public.ts'
import { type ApplicationRow, listApplicationRows, listSampleIds, listSiblings } from './template-detail-store.ts'
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
    applications: applications.map((one) => applicationOf(one, row!, numbers, house.clock.now())),
    siblings,
    versionCount: row!.versionNumber,
    createdTime: row!.createdAt,
    authorName: row!.authorName,
    goneAt: templateGoneAt(row!.deletedAt),
    publicUrl: house.config.publicUrl,
    version: row!.version,
  }
}

function applicationOf(
  row: ApplicationRow,
  { templateType }: TemplateRow,
  numbers: readonly AccountNumber[],
  now: number,
): TemplateApplication {
  const { status, editedAt, category, ...rest } = row
  const told = typeOfCategory(category)
  return {
    ...rest,
    templateStatus: status,
    category: told !== null && categoryOf(told) !== categoryOf(templateType) ? told : null,
    editableFrom: editableFrom(editedAt, status === TemplateStatus.Approved, now),
    numbers: numbers
      .filter(({ accountId }) => accountId === row.accountId)
      .map(({ phonenumberId, phonenumberName }) => ({ phonenumberId, phonenumberName })),
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
