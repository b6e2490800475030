import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { knowUpload } from '../../apps/server/src/features/media/know-upload.ts'
import { readerJobs } from '../../apps/server/src/kit/reading/reader-jobs.ts'

const media = join(import.meta.dirname, '../../apps/server/src/features/media')
const folder = join(media, 'demo-files')

/** What the product would find out of each file, once and for all: a start has no time for it. */
await mkdir(join(folder, 'small'), { recursive: true })
const temporary = await mkdtemp(join(tmpdir(), 'demo-files-'))
const described = []
for (const fileName of (await readdir(folder)).filter((name) => name !== 'small').toSorted()) {
  const upload = {
    reader: readerJobs,
    path: join(folder, fileName),
    size: 1,
    fileName,
    isVoice: fileName.endsWith('.ogg'),
    mostBytes: () => 2 ** 30,
  }
  const { path: _, thumbnailPath, width = null, height = null, durationMs = null, ...known } = await knowUpload(upload, temporary)
  if (thumbnailPath) await copyFile(thumbnailPath, join(folder, 'small', `${fileName}.webp`))
  described.push({ ...known, width, height, durationMs, hasSmall: thumbnailPath !== undefined })
}
await writeFile(join(media, 'demo-files.json'), `${JSON.stringify(described, null, 2)}\n`)
await rm(temporary, { recursive: true })
