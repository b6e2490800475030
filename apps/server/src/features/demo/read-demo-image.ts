import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256 } from '../../kit/crypto/crypto.ts'

const folder = join(import.meta.dirname, 'images')

/** Named by its content: a browser keeps for ever what it has seen under a name. */
export async function readDemoImage(fileName: string) {
  const content = await readFile(join(folder, fileName))
  return { mediaId: sha256(content.toString('base64')).toString('hex').slice(0, 32), contentType: 'image/png' as const, content }
}
