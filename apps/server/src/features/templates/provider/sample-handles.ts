import type { TemplateContent } from '@prosa/contract/templates/content'
import { isFileHeader } from '@prosa/contract/templates/parts'
import type { Outcome } from '../../../channels/channel.ts'
import { pass } from '../../../kit/failpoints.ts'
import type { House } from '../../../kit/house.ts'
import { listMediaRows } from '../../media/public.ts'
import type { AccountDoor } from './open-account.ts'
import { listHandles, saveHandle } from './sample-store.ts'

/** Nobody says how long a provider keeps a sample that no template has: long enough for one text that is declined a few times. */
const handleLife = 7 * 86_400_000

export type Samples = { handles: ReadonlyMap<string, string>; wereKept: boolean }

/** The files of a text that the provider must have before it takes the text. */
export const sampleIdsOf = ({ headerType, headerMediaId, cardList }: TemplateContent): string[] => [
  ...new Set([
    ...(isFileHeader(headerType) && headerMediaId !== null ? [headerMediaId] : []),
    ...cardList.flatMap((card) => (isFileHeader(card.headerType) && card.mediaId !== null ? [card.mediaId] : [])),
  ]),
]

/** Brings what the account does not have yet, outside any transaction. */
export async function bringSamples(
  house: House,
  { companyId, accountId }: { companyId: string; accountId: string },
  { channel, number }: AccountDoor,
  content: TemplateContent,
  signal: AbortSignal,
): Promise<Outcome<Samples>> {
  const { database, clock, files } = house
  const mediaIds = sampleIdsOf(content)
  if (mediaIds.length === 0) return { kind: 'done', answer: { handles: new Map(), wereKept: false } }
  const [kept, rows] = await database.transaction(companyId, async (db) =>
    Promise.all([listHandles(db, companyId, accountId, mediaIds, clock.now()), listMediaRows(db, companyId, mediaIds)]),
  )
  const handles = new Map(kept.map(({ mediaId, handle }) => [mediaId, handle]))
  for (const mediaId of mediaIds.filter((id) => !handles.has(id))) {
    const row = rows.find((one) => one.mediaId === mediaId)
    if (!row?.sha256 || row.state !== 'stored') return missing
    const { sha256, mimeType, size, kind, fileName } = row
    const brought = await files.borrow({ companyId, sha256 }, (path) =>
      channel.uploadSample(number, { path, size: size ?? 0, mimeType, fileName: fileName || kind }, signal),
    )
    if (brought === null) return missing
    if (brought.kind !== 'done') return brought
    pass('template.uploaded')
    const { handle } = brought.answer
    await database.transaction(companyId, (db) =>
      saveHandle(db, companyId, accountId, { mediaId, handle, expiresAt: clock.now() + handleLife }),
    )
    handles.set(mediaId, handle)
  }
  return { kind: 'done', answer: { handles, wereKept: kept.length > 0 } }
}

const missing: Outcome<Samples> = {
  kind: 'refused',
  failure: { problem: 'mediaProblem', providerCode: null, detail: 'the file is not there any more', traceId: null },
  retryAfterMs: null,
}
