import type { House } from '../../../kit/house.ts'
import { isOutgoingHeld } from '../../../kit/outgoing/hold-store.ts'
import { heldPauseMs, heldReason } from '../../../kit/outgoing/wait-while-held.ts'
import { within } from '../../../kit/pace/closing.ts'
import { listMediaRows, type MediaRow, withProvider } from '../../media/public.ts'
import type { WaitingItem } from './mark-ready.ts'
import { listWithFiles, type WithFile } from './outbound-store.ts'
import type { BroughtFiles, Result } from './result.ts'

/** A large file over a slow line goes on by itself; its message comes back for it, and keeps nobody else waiting. */
const patience = 1_500
const comeBack = 1_000
const mostTime = 300_000

type Upload = ReturnType<typeof withProvider>
/** Single flight: of a file that is being brought to a number there is one upload, whoever asks. */
const underWay = new Map<string, Upload>()

type Brought = { files: Map<string, BroughtFiles>; results: Result[] }

/** Before anything is marked: a file that is with the provider has reached nobody yet. */
export async function bringFiles(house: House, companyId: string, items: readonly WaitingItem[]): Promise<Brought> {
  const brought: Brought = { files: new Map(), results: [] }
  if (items.length === 0) return brought
  const ids = items.map(({ messageId }) => messageId)
  const { isHeld, wanted, rows } = await house.database.transaction(companyId, async (db) => {
    const isHeld = await isOutgoingHeld(db)
    const wanted = isHeld ? [] : await listWithFiles(db, companyId, ids)
    return {
      isHeld,
      wanted,
      rows: wanted.length === 0 ? [] : await listMediaRows(db, companyId, [...new Set(wanted.map(({ mediaId }) => mediaId))]),
    }
  })
  if (isHeld)
    brought.results.push(...items.map(({ itemId }): Result => ({ kind: 'later', itemId, reason: heldReason, delayMs: heldPauseMs })))
  const rowOf = new Map(rows.map((row) => [row.mediaId, row]))
  await Promise.all(
    [...Map.groupBy(wanted, ({ messageId }) => messageId)].map(async ([messageId, files]) => {
      const { itemId } = items.find((item) => item.messageId === messageId)!
      const result = await bringAll(house, companyId, files, rowOf)
      if ('cards' in result) brought.files.set(messageId, result)
      else if (result.kind === 'later') brought.results.push({ ...result, itemId })
      else if (result.kind !== 'done')
        brought.results.push({ kind: 'answered', itemId, messageId, sentTo: '', outcome: result, asked: { accessToken: result.usedToken } })
    }),
  )
  return brought
}

/** All files of one message, or why it does not leave: one that takes long, or the first that its provider does not take. */
async function bringAll(house: House, companyId: string, files: readonly WithFile[], rowOf: ReadonlyMap<string, MediaRow>) {
  const uploads = files.map((file) => ({ ...file, upload: bring(house, companyId, file.phonenumberId, file.mediaId) }))
  if (!(await within(patience, Promise.all(uploads.map(({ upload }) => upload)))))
    return { kind: 'later' as const, reason: 'file', delayMs: comeBack }
  const brought: BroughtFiles = { cards: new Map() }
  for (const { mediaId, isOfCard, upload } of uploads) {
    const outcome = await upload
    const row = rowOf.get(mediaId)
    if (outcome.kind !== 'done' || !row) return outcome
    const file = { row, providerMediaId: outcome.answer.providerMediaId }
    if (isOfCard) brought.cards.set(mediaId, file)
    else brought.own = file
  }
  return brought
}

function bring(house: House, companyId: string, phonenumberId: string, mediaId: string): Upload {
  const key = `${companyId} ${phonenumberId} ${mediaId}`
  const known = underWay.get(key)
  if (known) return known
  const begun = withProvider(house, companyId, phonenumberId, mediaId, AbortSignal.timeout(mostTime))
    .catch((error: unknown) => {
      house.report(error)
      return { kind: 'notSent' as const, reason: 'file' }
    })
    .finally(() => underWay.delete(key))
  underWay.set(key, begun)
  return begun
}
