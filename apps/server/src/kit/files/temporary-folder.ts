import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Those that killed runs leave behind are known by this beginning. */
export const temporaryPrefix = 'prosa-upload-'

export const makeTemporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), temporaryPrefix))

export async function inTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await makeTemporaryFolder()
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
