import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import type { JobContext } from '../../../kit/jobs/jobs.ts'
import { standsInFile } from '../../imports/public.ts'
import { type BroadcastRow, lockBroadcastRow, raiseBroadcast, saveBroadcast } from '../broadcast-store.ts'
import { forgetRehearsal } from '../rehearsal/forget-rehearsal.ts'
import { tellBroadcast } from '../tell-broadcast.ts'
import { dropFile, forgetFile } from './drop-file.ts'
import type { BroadcastFileSource } from './file-source.ts'
import { listHolders, listKeptHashes } from './kept-file-store.ts'

type Work = Pick<JobContext<unknown>, 'companyId' | 'house' | 'signal' | 'work'>
type Saving = Parameters<Parameters<Work['work']>[0]>[0]

/**
 * [PV7] A file in which somebody stands who is erased is kept for no broadcast any more: whoever writes a draft chooses it again, and one that
 * has begun goes on with the people it has, of whom they are none.
 */
export async function eraseFromBroadcastFiles({ companyId, house, signal, work }: Work, isTheirs: RegExp): Promise<void> {
  const hashes = await work(({ db }) => listKeptHashes(db, companyId))
  for (const sha256 of hashes) {
    signal.throwIfAborted()
    if (!(await standsInFile(house.files, { companyId, sha256 }, isTheirs))) continue
    const listed = () => work(({ db }) => listHolders(db, companyId, sha256))
    // Again until nobody has it: one of them may have been copied meanwhile.
    for (let holders = await listed(); holders.length > 0; holders = await listed())
      for (const broadcastId of holders)
        await work(async (saving) => {
          const row = await lockBroadcastRow(saving.db, { companyId, broadcastId })
          if ((row?.fileSource as BroadcastFileSource | null | undefined)?.sha256 === sha256) await letGo(saving, companyId, row!)
        })
  }
}

async function letGo({ db, emit }: Saving, companyId: string, row: BroadcastRow): Promise<void> {
  if (row.status === BroadcastStatus.Draft) {
    await dropFile(db, companyId, row)
    const without = { file: null, fileSource: null, rehearsalId: null, draftNumber: row.draftNumber + 1 }
    await saveBroadcast(db, companyId, row, without, row.changedAt)
    await forgetRehearsal(db, companyId, row)
  } else {
    await forgetFile(db, companyId, row)
    await raiseBroadcast(db, { companyId, broadcastId: row.broadcastId }, row.changedAt)
  }
  await tellBroadcast({ db, emit, companyId }, row.broadcastId)
}
