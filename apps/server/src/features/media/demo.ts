import { join } from 'node:path'
import { idOf } from '../../kit/db/ids.ts'
import type { DemoPart, LivingScene } from '../demo/public.ts'
import files from './demo-files.json' with { type: 'json' }
import { prepare } from './keep-bytes.ts'
import { insertMediaRow, type MediaRow } from './media-store.ts'

const folder = join(import.meta.dirname, 'demo-files')

type DemoFile = Pick<MediaRow, 'kind' | 'mimeType' | 'fileName' | 'isVoice' | 'width' | 'height' | 'durationMs'> & { hasSmall: boolean }

/** Photographs, voices and papers that are sent in the chats, each by its name. Made and described by `lab/demo-files`. */
export const demoFiles: DemoPart = {
  live: async (scene) => {
    const sent = new Set(scene.story.chats.flatMap(({ messages }) => messages.flatMap(({ file }) => file ?? [])))
    for (const file of files as readonly DemoFile[]) if (sent.has(file.fileName)) await addFile(scene, file)
  },
}

/** The bytes come first: a row never names what is not there. What a broken seed leaves of them is found by the next, which needs the same. */
async function addFile({ house, db, companyId, story }: LivingScene, { hasSmall, ...known }: DemoFile): Promise<void> {
  const thumbnailPath = hasSmall ? { thumbnailPath: join(folder, 'small', `${known.fileName}.webp`) } : {}
  const { file, thumbnail } = await prepare({ ...known, path: join(folder, known.fileName), ...thumbnailPath })
  for (const { sha256, ...from } of thumbnail ? [file, thumbnail] : [file]) await house.files.put({ companyId, sha256 }, from)
  await insertMediaRow(db, companyId, {
    ...known,
    mediaId: idOf(known.fileName),
    state: 'stored',
    size: file.size,
    sha256: file.sha256,
    thumbnailSha256: thumbnail?.sha256 ?? null,
    providerMediaId: null,
    phonenumberId: null,
    waId: null,
    uploadedBy: null,
    createdAt: story.now,
  })
}
