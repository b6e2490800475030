import type { TemplateQuality } from '@prosa/contract/templates/model'
import { statusOverAccounts } from '@prosa/contract/templates/provider-words'
import { TemplateStatus } from '@prosa/contract/templates/states'
import type { Db } from '../../../kit/db/db.ts'
import type { House } from '../../../kit/house.ts'
import { listShares, type Share, saveSums } from './sum-store.ts'

type Work = { db: Db; companyId: string; house: Pick<House, 'clock'> }

/** What a reviewer decided of a text; what happens to an approved one later is no verdict. */
const decided = [TemplateStatus.Approved, TemplateStatus.Declined, TemplateStatus.ApprovedDeclined]

const worstFirst: readonly TemplateQuality[] = ['RED', 'YELLOW', 'GREEN', 'UNKNOWN']

/** Says of each template, over its accounts, how it stands. The templates are locked. Answers the ids of those of which that is news. */
export async function sumApplications({ db, companyId, house }: Work, templateIds: readonly string[]): Promise<string[]> {
  const shares = Map.groupBy(await listShares(db, companyId, templateIds), ({ templateId }) => templateId)
  const sums = [...shares].map(([templateId, own]) => ({ templateId, ...sumOf(own) }))
  return saveSums(db, companyId, sums, house.clock.now(), decided)
}

function sumOf(shares: readonly Share[]): Omit<Share, 'templateId'> {
  const ends = shares.flatMap(({ pausedUntil }) => (pausedUntil === null ? [] : [pausedUntil]))
  return {
    status: statusOverAccounts(shares.map(({ status }) => status)),
    quality: worstFirst.find((quality) => shares.some((share) => share.quality === quality)) ?? 'UNKNOWN',
    reason: shares.find(({ reason }) => reason !== '')?.reason ?? '',
    pausedUntil: ends.length === 0 ? null : Math.max(...ends),
  }
}
