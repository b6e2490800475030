import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { runProgram } from '../../testing/programs/run-program.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { isRunning } from '../files/is-running.ts'
import { openReader } from './reader.ts'

const program = join(import.meta.dirname, '../../testing/programs/reader-stand-in-program.ts')
const folder = mkdtempSync(join(tmpdir(), 'prosa-test-reader-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A reader whose processes do what each file says; those that should hang may do so for a moment. */
function aReader({ patience = 60_000, ...more }: Partial<Parameters<typeof openReader>[0]> = {}) {
  const reported: unknown[] = []
  const reader = openReader({ report: (error) => reported.push(error), program, patience, ...more })
  onTestFinished(reader.close)
  let files = 0
  const aFile = (wish: string) => {
    files += 1
    const path = join(folder, `${files}-${wish}`)
    writeFileSync(path, wish)
    return path
  }
  const readFile = (company: string, path: string) =>
    reader.turn(company, (jobs) => jobs.sniffType(path, '')).then(Number, (error) => error.code)
  return { reader, reported, aFile, read: (company: string, wish: string) => readFile(company, aFile(wish)), readFile }
}

describe('[MD16] a reader', () => {
  it('has a process of its own, the same one from file to file, and none once it is closed', async () => {
    const { reader, read } = aReader()
    const [first, second] = [await read('a', 'x'), await read('b', 'y')]
    expect([first === process.pid, first === second, isRunning(first)]).toEqual([false, true, true])
    await reader.close()
    expect(isRunning(first)).toBe(false)
    expect(await read('a', 'x')).toBe('service.unavailable')
  })

  it('lets go of its process when there is nothing to read', async () => {
    const { read } = aReader({ idle: 1 })
    const pid = await read('a', 'x')
    await waitUntil('it is gone', () => !isRunning(pid))
    expect(await read('a', 'x')).not.toBe(pid)
  })

  it('ends what takes too long, and reads the next file', async () => {
    const { read, reported } = aReader({ patience: 2_000 })
    const first = await read('a', 'x')
    expect(await read('a', 'hang')).toBe('media.unreadable')
    expect(isRunning(first)).toBe(false)
    expect(reported).toHaveLength(1)
    expect(await read('a', 'x')).toEqual(expect.any(Number))
  })

  it('reads a file again of which its process died, and gives it up when another one dies of it', async () => {
    const { aFile, read, readFile } = aReader()
    expect(await read('a', 'die once')).toEqual(expect.any(Number))
    const deadly = aFile('die')
    expect(await readFile('a', deadly)).toBe('media.unreadable')
    expect(readFileSync(deadly, 'utf8').match(/tried/g)).toHaveLength(2)
    expect(await read('a', 'x')).toEqual(expect.any(Number))
  })

  it('ends with whoever began it, also by kill -9', async () => {
    const file = join(folder, 'of-another')
    writeFileSync(file, 'x')
    const owner = runProgram([join(import.meta.dirname, '../../testing/programs/reader-owner-program.ts'), program, file])
    onTestFinished(() => void owner.kill('SIGKILL'))
    const [, pid] = await owner.says(/read by (\d+)/)
    expect(isRunning(Number(pid))).toBe(true)
    owner.kill('SIGKILL')
    await waitUntil('it is gone', () => !isRunning(Number(pid)))
  })

  it.runIf(process.platform === 'linux')('gives up what needs more memory than it may have', async () => {
    const { read } = aReader({ megabytes: 256 })
    expect(await read('a', 'fill')).toBe('media.unreadable')
    expect(await read('a', 'x')).toEqual(expect.any(Number))
  })

  it('says that it cannot begin', async () => {
    const { read, reported } = aReader({ program: join(folder, 'no-such-program.ts') })
    expect(await read('a', 'x')).toBe('service.unavailable')
    expect(reported).toHaveLength(1)
  })

  it('has one company wait for its own pile only, and refuses what is too much of it', async () => {
    const { reader } = aReader()
    const order: string[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const come = (company: string, name: string) =>
      reader
        .turn(company, async () => {
          order.push(name)
          await promise
        })
        .then(
          () => 'read',
          (error) => `${error.code} ${error.retryAfterSeconds}`,
        )
    const pile = Array.from({ length: 32 }, (_, at) => come('a', `a${at}`))
    const other = come('b', 'b')
    expect(await pile[31]).toBe('rate.limited 5')
    expect(order).toEqual(['a0', 'b'])
    resolve()
    expect([await other, ...(await Promise.all(pile.slice(0, 31)))]).toEqual(Array.from({ length: 32 }, () => 'read'))
  })
})
