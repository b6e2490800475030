import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|html|svg|json|webmanifest)$/

/** Once at the build instead of with every answer; the server sends the copy that the browser takes. */
export function compressedCopies(): Plugin {
  return {
    name: 'compressed-copies',
    apply: 'build',
    async writeBundle({ dir }) {
      const names = await readdir(dir!, { recursive: true })
      await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compress(join(dir!, name))))
    },
  }
}

async function compress(file: string) {
  const bytes = await readFile(file)
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes))
}
