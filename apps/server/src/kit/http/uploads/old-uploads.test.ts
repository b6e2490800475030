import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { removeOldUploads } from './old-uploads.ts'

it("removes the killed runs' upload folders of more than a day ago, and nothing else", () => {
  const folder = mkdtempSync(join(tmpdir(), 'prosa-old-uploads-'))
  const now = Date.UTC(2026, 0, 10)
  const make = (name: string, hours: number) => {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, '0'), 'half a file')
    utimesSync(join(folder, name), 0, now / 1000 - hours * 3600)
    return join(folder, name)
  }
  const old = make('prosa-upload-old', 25)
  const kept = [make('prosa-upload-new', 23), make('another-program', 1000)]
  symlinkSync(kept[1]!, join(folder, 'prosa-upload-link'))
  removeOldUploads(now, folder)
  expect(existsSync(old)).toBe(false)
  expect(kept.map((path) => existsSync(join(path, '0')))).toEqual([true, true])
  rmSync(folder, { recursive: true })
})
