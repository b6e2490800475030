import type { House } from '../../../kit/house.ts'
import { within } from '../../../kit/pace/closing.ts'
import { listMediaRows, withProvider } from '../../media/public.ts'
import type { WaitingItem } from './mark-ready.ts'
import { listWithFiles } from './outbound-store.ts'
import type { BroughtFile, Result } from './result.ts'

/** A large file over a slow line goes on by itself; its message comes back for it, and keeps nobody else waiting. */
const patience = 1_500
const comeBack = 1_000
const mostTime = 300_000

type Upload = ReturnType<typeof withProvider>
/** Single flight: of a file that is being brought to a number there is one upload, whoever asks. */
const underWay = new Map<string, Upload>()

type Brought = { files: Map<string, BroughtFile>; results: Result[] }

/** Before anything is marked: a file that is with the provider has reached nobody yet. */
export async function bringFiles(house: House, companyId: string, items: readonly WaitingItem[]): Promise<Brought> {
  const brought: Brought = { files: new Map(), results: [] }
  if (items.length === 0) return brought
  const ids = items.map(({ messageId }) => messageId)
  const { wanted, rows } = await house.database.transaction(companyId, async (db) => {
    const wanted = await listWithFiles(db, companyId, ids)
    return {
      wanted,
      rows: wanted.length === 0 ? [] : await listMediaRows(db, companyId, [...new Set(wanted.map(({ mediaId }) => mediaId))]),
    }
  })
  await Promise.all(
    wanted.map(async ({ messageId, phonenumberId, mediaId }) => {
      const { itemId } = items.find((item) => item.messageId === messageId)!
      const upload = bring(house, companyId, phonenumberId, mediaId)
      if (!(await within(patience, upload))) {
        brought.results.push({ kind: 'later', itemId, reason: 'file', delayMs: comeBack })
        return
      }
      const outcome = await upload
      const row = rows.find((file) => file.mediaId === mediaId)
      if (outcome.kind === 'done' && row) brought.files.set(messageId, { row, providerMediaId: outcome.answer.providerMediaId })
      else if (outcome.kind !== 'done')
        brought.results.push({ kind: 'answered', itemId, messageId, sentTo: '', outcome, asked: { accessToken: outcome.usedToken } })
    }),
  )
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
