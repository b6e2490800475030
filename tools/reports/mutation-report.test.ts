import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mutatedFiles, mutationReport } from './mutation-report.mjs'

const source = `export const isOpen = (door) =>\n  door === 1 &&\n  !door.locked\n`
const at = (line: number, column: number, endLine: number, endColumn: number) => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
})
const mutant = (status: string, more = {}) => ({ status, replacement: 'true', location: at(2, 3, 2, 13), ...more })
const killed = (count: number) => Array.from({ length: count }, () => mutant('Killed'))
const report = (...mutants: ReturnType<typeof mutant>[]) => mutationReport({ 'src/kit/door.ts': { source, mutants } })

describe('the report of mutants', () => {
  test('all noticed, those that never end among them', () => {
    expect(report(...killed(2), mutant('Timeout'))).toEqual({
      lines: ['100.0 %  src/kit/door.ts  3 of 3', '3 of 3 changes noticed, 100.0 % (at least 85 %)'],
      passed: true,
    })
  })

  test('what no test noticed stands under its file, with what it was and became', () => {
    const longer = { replacement: 'door === 1 || !door.locked', location: at(2, 3, 3, 15) }
    const last = mutant('NoCoverage', { location: at(3, 3, 3, 15) })
    expect(report(...killed(18), last, mutant('Survived', longer)).lines).toEqual([
      ' 90.0 %  src/kit/door.ts  18 of 20',
      '           2:3  door === 1 && !door.locked → door === 1 || !door.locked',
      '           3:3  !door.locked → true  (no test comes here)',
      '18 of 20 changes noticed, 90.0 % (at least 85 %)',
    ])
  })

  test.each([
    [17, 3, true],
    [16, 3, false],
    [0, 0, false],
  ])('%d noticed and %d not: %s', (noticed, missed, passed) => {
    const all = [...killed(noticed), ...Array.from({ length: missed }, () => mutant('Survived'))]
    expect(report(...all).passed).toBe(passed)
  })

  test.each(['RuntimeError', 'CompileError', 'Pending'])('one that could not be tried fails the run: %s', (status) => {
    const { lines, passed } = report(...killed(99), mutant(status, { statusReason: 'in /x/work/sandbox-a1B/src/a.ts: no such\n  module' }))
    expect(passed).toBe(false)
    expect(lines.slice(1)).toEqual([
      `           2:3  door === 1 → true  (${status}: in src/a.ts: no such module)`,
      '99 of 99 changes noticed, 100.0 % (at least 85 %), 1 could not be tried',
    ])
  })

  test('files come in the order of their names', () => {
    const file = { source, mutants: killed(1) }
    const { lines } = mutationReport({ 'src/b.ts': file, 'src/c.ts': file, 'src/a.ts': file })
    expect(lines.slice(0, 3).map((line) => line.slice(9, 17))).toEqual(['src/a.ts', 'src/b.ts', 'src/c.ts'])
  })

  test('is rounded down, and cut where a change is long', () => {
    const { lines } = report(...killed(2999), mutant('Survived', { replacement: 'x'.repeat(99) }))
    expect(lines[0]).toBe(' 99.9 %  src/kit/door.ts  2999 of 3000')
    expect(lines[1]).toBe(`           2:3  door === 1 → ${'x'.repeat(69)}…`)
  })
})

describe('what is mutated', () => {
  const paths = ['formats/cep.ts', 'formats/cep.test.ts', 'formats/vectors.json', 'formats/br/cpf.ts', 'kit/moves.ts', 'kit/codes.ts']
  const all = [...paths, 'chats/states.ts', 'chats/model.ts', 'labels/states.ts', 'states.ts']

  test.each([
    [[], ['chats/states.ts', 'formats/br/cpf.ts', 'formats/cep.ts', 'kit/moves.ts', 'labels/states.ts']],
    [['cep'], ['formats/cep.ts']],
    [['formats'], ['formats/br/cpf.ts', 'formats/cep.ts']],
    [
      ['chats', 'moves'],
      ['chats/states.ts', 'kit/moves.ts'],
    ],
    [['codes'], []],
    [['ce'], []],
  ])('--only %j', (only, files) => expect(mutatedFiles(all, only)).toEqual(files))

  test('is there in the real contract', () => {
    const real = readdirSync(join(import.meta.dirname, '../../packages/contract/src'), { recursive: true, encoding: 'utf8' })
    expect(mutatedFiles(real.map((path) => path.replaceAll('\\', '/')))).toEqual(
      expect.arrayContaining(['kit/moves.ts', 'chats/states.ts', 'labels/states.ts', 'messages/states.ts']),
    )
  })
})
