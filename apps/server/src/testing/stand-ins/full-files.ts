import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskFiles } from '../../kit/files/disk-files.ts'
import type { Files } from '../../kit/files/files.ts'
import { refuseFullDisk } from '../../kit/files/full-disk.ts'
import { atEndOfFile } from '../at-end-of-file.ts'

/** Files on a disk that has room for as many more as is said, and then is full as disks are. */
export function fullFiles() {
  const root = mkdtempSync(join(tmpdir(), 'prosa-full-test-'))
  atEndOfFile(() => rmSync(root, { recursive: true, force: true }))
  const disk = diskFiles(root)
  const room = { left: 0 }
  const files: Files = {
    ...disk,
    async put(key, from) {
      if (room.left === 0) refuseFullDisk(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
      room.left -= 1
      await disk.put(key, from)
    },
  }
  return { root, room, files }
}
