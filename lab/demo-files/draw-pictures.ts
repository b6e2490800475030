import { join } from 'node:path'
import sharp from 'sharp'
import { pictures } from './pictures.ts'
import { render } from './render.ts'

const folder = join(import.meta.dirname, '../../apps/server/src/features/media/demo-files')
const wanted = process.argv.slice(2)

/** Drawn larger, so that edges are soft. */
const [width, height] = [800, 600]
const finer = 1.2

for (const [name, scene] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const raw = { width: width * finer, height: height * finer, channels: 3 as const }
  await sharp(render(scene, raw.width, raw.height), { raw })
    .resize(width, height)
    .jpeg({ quality: 76, mozjpeg: true })
    .toFile(join(folder, `${name}.jpg`))
}
