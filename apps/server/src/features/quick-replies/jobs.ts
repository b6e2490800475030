import { nilId } from '@prosa/contract/kit/own-id'
import { quickReplyBinLife } from '@prosa/contract/quick-replies/limits'
import type { House } from '../../kit/house.ts'
import { schedule } from '../../kit/jobs/schedules.ts'
import { deleteQuickReply } from './quick-reply-change-store.ts'
import { findQuickReplyRow, lockQuickReplyRow } from './quick-reply-store.ts'
import { foldQuickReplyUses, listCompaniesWithUses, listQuickRepliesToForget } from './quick-reply-use-store.ts'

const atATime = 100
const usesAtATime = 5_000

/** What was in the bin for as long as it may. */
async function forgetQuickReplies({ background: { database }, clock }: House, signal: AbortSignal): Promise<void> {
  const before = clock.now() - quickReplyBinLife
  for (let isOver = false; !isOver && !signal.aborted; ) {
    const old = await database.transaction(null, (db) => listQuickRepliesToForget(db, before, atATime))
    for (const { companyId, quickReplyId } of old)
      await database.transaction(companyId, async (db) => {
        await lockQuickReplyRow(db, companyId, quickReplyId)
        const row = await findQuickReplyRow(db, companyId, quickReplyId)
        // Somebody may have taken it out of the bin since it was listed.
        if (row?.deletedAt != null && row.deletedAt < before) await deleteQuickReply(db, { companyId, quickReplyId })
      })
    isOver = old.length < atATime
  }
}

/** Companies one after the other, each in small transactions. */
async function foldUses({ background: { database } }: House, signal: AbortSignal): Promise<void> {
  for (let after: string | undefined = nilId; after !== undefined && !signal.aborted; ) {
    const from: string = after
    const companyIds = await database.transaction(null, (db) => listCompaniesWithUses(db, from, atATime))
    for (const companyId of companyIds)
      for (let isLeft = true; isLeft && !signal.aborted; )
        isLeft = await database.transaction(companyId, (db) => foldQuickReplyUses(db, companyId, usesAtATime))
    after = companyIds.length < atATime ? undefined : companyIds.at(-1)
  }
}

export const quickReplySchedules = [
  schedule({
    name: 'quickReply.forget',
    cron: '53 3 * * *',
    timeZone: 'America/Sao_Paulo',
    run: ({ house, signal }) => forgetQuickReplies(house, signal),
  }),
  schedule({
    name: 'quickReply.fold',
    cron: '37 * * * *',
    timeZone: 'America/Sao_Paulo',
    run: ({ house, signal }) => foldUses(house, signal),
  }),
]
