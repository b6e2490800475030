import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { specReport } from './spec-coverage.ts'

type Tree = Record<string, string>

const folder = 'docs/specification'
const tables: Tree = {
  [`${folder}/rules.tsv`]:
    'id\tarea\ttitle\nR001\tdoor\ta door can be shut\nR002\tdoor\ta shut door opens\nR003\troof\tthe roof is tight\n',
  [`${folder}/messages.tsv`]: 'id\tarea\ttitle\nM001\tdoor\tdoor: it is shut\n',
  [`${folder}/widgets.tsv`]: 'id\tarea\ttitle\nW001\tdoor\ta knob to turn\n',
}
const house = 'packages/contract/src/house/door.test.ts'

const report = (tree: Tree, options?: { list: boolean }) =>
  specReport(
    Object.entries({ ...tables, ...tree }).map(([path, text]) => ({ path, text })),
    options,
  )
const counts = (tree: Tree) => report(tree).lines.map((line) => line.replace(' named by a test', ''))

describe('the coverage of the specification', () => {
  it('counts what no test names', () => {
    expect(report({})).toEqual({
      lines: ['rules 0 of 3 named by a test', 'messages 0 of 1 named by a test', 'widgets 0 of 1 named by a test'],
      passed: true,
    })
  })

  it.each([
    ['a test', `test('R001 shuts', run)`],
    ['an it', `it('shuts (R001)', run)`],
    ['a group', `describe('R001', () => it('shuts', run))`],
    ['a group of journeys', `test.describe('door, R001', run)`],
    ['brackets', `it('[R001] shuts', run)`],
    ['a template', 'it(`R001 shuts in $' + '{seconds} s`, run)'],
    ['the title of a table', `it.each(rows)('R001 shuts %s', run)`],
    ['a row of a table', `it.each([['R001 shuts', 1]] as const)('%s', run)`],
    ['a row by name', `const rows = [{ what: 'R001 shuts' }]\ndescribe.each(rows)('$what', run)`],
    ['a test of some machines', `it.skipIf(f())('R001 shuts', run)`],
  ])('finds an id in %s', (_, text) => {
    expect(counts({ [house]: text })).toEqual(['rules 1 of 3', 'messages 0 of 1', 'widgets 0 of 1'])
  })

  it('finds several in one title, each once, wherever tests are', () => {
    const tree = {
      [house]: `it('rules R001, R003', run)\nit('R001 again', run)`,
      'apps/web/src/ui/knob.test.tsx': `it('W001 turns', () => <b />)`,
      'e2e/door.test.ts': `test('M001 is read', run)`,
    }
    expect(counts(tree)).toEqual(['rules 2 of 3', 'messages 1 of 1', 'widgets 1 of 1'])
  })

  it.each([
    ['a comment', { [house]: `// R001\nit('shuts', run)` }],
    ['what a test does', { [house]: `it('shuts', () => expect(door('R001')).toBe('R001'))` }],
    ['a longer word', { [house]: `it('XR001 and R001a shut', run)` }],
    ['a file that is no test', { 'packages/contract/src/house/door.ts': `it('R001 shuts', run)` }],
    ['a test of a tool', { 'tools/door.test.ts': `it('R001 shuts', run)` }],
  ])('does not find one in %s', (_, tree) => {
    expect(counts(tree)).toEqual(['rules 0 of 3', 'messages 0 of 1', 'widgets 0 of 1'])
  })

  it('lists what is missing, by area', () => {
    const { lines } = report({ [house]: `it('R001, M001', run)` }, { list: true })
    expect(lines).toEqual([
      'rules 1 of 3 named by a test',
      '  door',
      '    R002  a shut door opens',
      '  roof',
      '    R003  the roof is tight',
      'messages 1 of 1 named by a test',
      'widgets 0 of 1 named by a test',
      '  door',
      '    W001  a knob to turn',
    ])
  })
})

describe('the check fails for', () => {
  const faults = (tree: Tree) => {
    const { lines, passed } = report(tree)
    expect(passed).toBe(lines.length === 3)
    return lines.slice(3)
  }

  it.each(['R004', 'R01', 'R0001', 'M010', 'W999'])('%s, which is in no table', (id) => {
    expect(faults({ [house]: `\nit('${id} shuts', run)` })).toEqual([
      `${house}:2  ${id} is in no table of docs/specification: correct the id`,
    ])
  })

  it.each([
    ['a title too short', 'R001\tdoor\tshut it', 'is not R and three digits'],
    ['a title too long', `R001\tdoor\t${'so '.repeat(12)}on`, 'is not R and three digits'],
    ['a missing area', 'R001\ta door can be shut', 'is not R and three digits'],
    ['an id of another table', 'M001\tdoor\ta door can be shut', 'is not R and three digits'],
    ['an id that is there twice', 'R000\tdoor\ta door can be shut\nR000\tdoor\ta door can be shut', 'R000 is there twice'],
  ])('%s', (_, text, teach) => {
    const [fault] = faults({ [`${folder}/rules.tsv`]: `id\tarea\ttitle\n${text}\n` })
    expect(fault).toMatch(new RegExp(`^${folder}/rules\\.tsv:[23]  ${teach}`))
  })

  it('a table without lines', () => {
    expect(faults({ [`${folder}/widgets.tsv`]: 'id\tarea\ttitle\n' })).toEqual([`${folder}/widgets.tsv:1  has no widgets`])
  })
})

it('reads the real repository', () => {
  const { stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'spec-coverage.ts')], { encoding: 'utf8' })
  const [, rules, messages, widgets] = /^rules (\d+) of 207 .*\nmessages (\d+) of 70 .*\nwidgets (\d+) of 27 /.exec(stdout) ?? []
  expect(Number(rules)).toBeGreaterThan(20)
  expect(Number(messages)).toBeGreaterThan(0)
  expect(Number(widgets)).toBeGreaterThan(0)
})
