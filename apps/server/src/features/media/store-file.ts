import { stat } from 'node:fs/promises'
import type { ChatKey } from '@prosa/contract/chats/model'
import type { MediaKind } from '@prosa/contract/media/model'
import { mostBytesOf } from '@prosa/contract/media/rules'
import { newId } from '../../kit/db/ids.ts'
import { inTemporaryFolder } from '../../kit/files/temporary-folder.ts'
import type { House } from '../../kit/house.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { getPreferencesRow } from '../session/public.ts'
import { keepBytes, type Prepared, prepare } from './keep-bytes.ts'
import { knowUpload } from './know-upload.ts'
import { deleteMediaRow, insertMediaRow, settleMedia } from './media-store.ts'
import { dropBlobsLater } from './media-upkeep.ts'

type NewFile = {
  companyId: string
  path: string
  fileName: string
  userId: string
  isVoice?: boolean | undefined
  /** What it is to be sent as, where that was said. */
  kind?: MediaKind | undefined
  /** The chat that it is for. */
  chat?: ChatKey | undefined
}

/** Takes in what somebody sends; answers its id once its bytes are safe. */
export const storeFile = (house: House, { companyId, path, fileName, userId, isVoice = false, kind, chat }: NewFile): Promise<string> =>
  inTemporaryFolder(async (folder) => {
    const { size } = await stat(path)
    const own = await house.database.transaction(companyId, (db) => getPreferencesRow(db, companyId, userId))
    const mostBytes = (one: MediaKind) => mostBytesOf(one, own)
    const known = await house.reader.turn(companyId, (reader) =>
      knowUpload({ reader, path, size, fileName, isVoice, kind, mostBytes }, folder),
    )
    const prepared = await prepare(known)
    if (Math.max(size, prepared.file.size) > mostBytes(prepared.about.kind)) throw new Refusal('media.tooLarge')
    return keepUpload(house, companyId, prepared, { uploadedBy: userId, ...chat })
  })

type Origin = { uploadedBy: string } & Partial<ChatKey>

async function keepUpload(house: House, companyId: string, prepared: Prepared, { uploadedBy, ...chat }: Origin): Promise<string> {
  const createdAt = house.clock.now()
  const mediaId = newId(createdAt)
  const { phonenumberId = null, waId = null } = chat
  try {
    await keepBytes(house, companyId, prepared, (db, described) =>
      insertMediaRow(db, companyId, {
        mediaId,
        state: 'awaited',
        ...described,
        providerMediaId: null,
        phonenumberId,
        waId,
        uploadedBy,
        createdAt,
      }),
    )
  } catch (error) {
    // What cannot be taken away again is found by the schedule that looks for what nobody sent.
    await takeAway(house, companyId, mediaId, prepared).catch(house.report)
    throw error
  }
  await house.database.transaction(companyId, (db) => settleMedia(db, companyId, mediaId, 'stored'))
  return mediaId
}

function takeAway(house: House, companyId: string, mediaId: string, { file, thumbnail }: Prepared): Promise<void> {
  const hashes = [file, ...(thumbnail ? [thumbnail] : [])].map(({ sha256 }) => sha256)
  return house.database.transaction(companyId, async (db) => {
    await deleteMediaRow(db, companyId, mediaId)
    await dropBlobsLater(db, companyId, hashes)
  })
}
