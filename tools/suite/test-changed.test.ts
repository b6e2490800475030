import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { quickSteps } from '../check.mjs'
import { readHouse } from '../check-house/house-file.ts'
import { repositoryTexts } from '../check-house/repository-texts.ts'
import { root } from '../run.mjs'
import { changedFiles } from './changed-files.mjs'
import { foundationsIn, namedPlaces, programsOf, relatedTests, tagsOf } from './related-tests.ts'
import { journeyPattern } from './test-browser.mjs'
import { readTestOptions } from './test-options.mjs'
import { planLines } from './test-plan.ts'

const [server, web, contract] = ['apps/server/src', 'apps/web/src', 'packages/contract/src']
const tree: Record<string, string> = {
  [`${contract}/chats/rules.ts`]: 'export const isOpen = 1\n',
  [`${contract}/chats/rules.test.ts`]: `import './rules.ts'\n`,
  [`${contract}/chats/model.ts`]: 'export type Chat = 1\n',
  [`${server}/app.ts`]: `import './features/chats/routes.ts'\nimport './features/labels/routes.ts'\n`,
  [`${server}/testing/test-house.ts`]: `import '../app.ts'\n`,
  [`${server}/kit/clock.ts`]: 'export const clock = 1\n',
  [`${server}/kit/clock.test.ts`]: `import './clock.ts'\n`,
  [`${server}/kit/clock-skew.process.test.ts`]: 'f()\n',
  [`${server}/kit/db/migrate.test.ts`]: 'f()\n',
  [`${server}/features/chats/routes.ts`]: `import './close-chat.ts'\n`,
  [`${server}/features/chats/close-chat.ts`]: `import type { Chat } from '@prosa/contract/chats/model'\nimport '@prosa/contract/chats/rules'\n`,
  [`${server}/features/chats/close-chat.test.ts`]: `import '../../testing/test-house.ts'\n`,
  [`${server}/features/chats/close-chat.full.test.ts`]: `import '../../testing/test-house.ts'\n`,
  [`${server}/features/labels/routes.ts`]: 'f()\n',
  [`${server}/features/labels/set-label.test.ts`]: `import '../../testing/test-house.ts'\n`,
  [`${web}/app/router.tsx`]: `export const go = () => import('../features/chats/chat-screen.tsx')\n`,
  [`${web}/app/router.test.tsx`]: `import './router.tsx'\n`,
  [`${web}/ui/pill.tsx`]: `import './pill.module.css'\n`,
  [`${web}/ui/pill.module.css`]: '',
  [`${web}/ui/pill.test.tsx`]: `import './pill.tsx'\n`,
  [`${web}/ui/chime.wav`]: '',
  [`${web}/features/chats/chat-screen.tsx`]: `import '../../ui/pill.tsx'\nimport '@prosa/contract/chats/rules'\n`,
  [`${web}/features/chats/chat-screen.test.tsx`]: `import './chat-screen.tsx'\n`,
  'e2e/people.ts': 'export const people = 1\n',
  'e2e/chats.test.ts': `import './people.ts'\n`,
  'tools/run.mjs': 'f()\n',
  'tools/run.test.ts': `import '../run.mjs'\n`,
}
const houseOf = (more: Record<string, string> = {}) =>
  readHouse(Object.entries({ ...tree, ...more }).map(([path, text]) => ({ path, text })))
const chosen = (...changed: string[]) =>
  Object.values(relatedTests(houseOf(), changed))
    .flatMap(({ files }) => files)
    .map((path) => path.replace(/.*\//, ''))

describe('the tests of what changed', () => {
  it.each([
    ['a command of the server: those of its feature', [`${server}/features/chats/close-chat.ts`], ['close-chat.test.ts']],
    [
      'a rule of the contract: those of the feature in all rooms',
      [`${contract}/chats/rules.ts`],
      ['rules.test.ts', 'close-chat.test.ts', 'chat-screen.test.tsx'],
    ],
    ['a part of the page: those that import it', [`${web}/ui/pill.tsx`], ['pill.test.tsx', 'chat-screen.test.tsx']],
    ['its looks', [`${web}/ui/pill.module.css`], ['pill.test.tsx', 'chat-screen.test.tsx']],
    ['what nobody imports: those of the folder', [`${web}/ui/chime.wav`], ['pill.test.tsx']],
    ['a part of the kit: those called after it', [`${server}/kit/clock.ts`], ['clock.test.ts', 'clock-skew.process.test.ts']],
    ['a migration', ['apps/server/migrations/0001_begin.sql'], ['migrate.test.ts']],
    ['a composing file: whoever imports it', [`${web}/app/router.tsx`], ['router.test.tsx']],
    ['a test: itself', [`${server}/kit/db/migrate.test.ts`], ['migrate.test.ts']],
    ['what the journeys share', ['e2e/people.ts'], ['chats.test.ts']],
    ['a tool and a page of the guide', ['tools/run.mjs', 'README.md'], ['run.test.ts']],
    ['a page of the guide', ['README.md'], []],
  ])('%s', (_, changed, expected) => expect(chosen(...changed)).toEqual(expected))

  it('takes the nearest ones only, where nearly all are related, and counts the others', () => {
    const far = Object.fromEntries(
      Array.from({ length: 40 }, (_, nth) => [`${server}/features/labels/far-${nth}.test.ts`, `import '../../kit/worker.ts'\n`]),
    )
    const house = houseOf({ ...far, [`${server}/kit/worker.ts`]: `import './clock.ts'\n` })
    const { files, left, of } = relatedTests(house, [`${server}/kit/clock.ts`]).server
    expect([files.length, left, of]).toEqual([2, 40, 45])
  })

  it('leaves the long rounds alone', () =>
    expect(chosen(`${server}/features/chats/close-chat.full.test.ts`)).toEqual(['close-chat.test.ts']))
})

describe('the quick checks', () => {
  it.each([
    [`${contract}/chats/model.ts`, ['contract', 'server']],
    [`${server}/features/labels/routes.ts`, ['server']],
    ['tools/run.mjs', ['tools']],
    ['apps/web/vite.config.ts', ['tools']],
    ['README.md', []],
    ['tsconfig.base.json', ['contract', 'server', 'simulator', 'web', 'worker', 'tools']],
  ])('compile what %s is part of, also by its types', (path, programs) => expect(programsOf(houseOf(), [path])).toEqual(programs))

  it('look at the files that are still there, the types and the house', () => {
    const names = (files: string[], programs: string[]) => quickSteps({ files, programs }).map(([name]) => name)
    expect(names(['a.ts'], ['tools', 'web'])).toEqual(['biome', 'types of web', 'types of tools', 'house'])
    expect(names([], [])).toEqual(['house'])
  })
})

describe('the journeys of what changed', () => {
  it.each([
    [
      [`${server}/features/chats/close-chat.ts`, `${contract}/chats/rules.ts`, `${web}/features/labels/a.tsx`],
      ['@chats', '@labels'],
    ],
    [
      [`${web}/app/router.tsx`, `${web}/ui/pill.module.css`],
      ['@frame', '@looks', '@ui'],
    ],
    [[`${server}/features/chats/close-chat.test.ts`, `${server}/kit/clock.ts`, `${contract}/formats/cep.ts`], []],
  ])('%j', (changed, tags) => expect(tagsOf(changed)).toEqual(tags))

  it('are found by file or by tag, whole words of them', () => {
    const pattern = new RegExp(journeyPattern({ files: ['e2e/team.test.ts'], tags: ['@chats'] }))
    const matches = [' team.test.ts › invites', ' inbox.test.ts opens @chats', ' inbox.test.ts opens @chats @frame'].map((one) =>
      pattern.test(one),
    )
    expect(matches).toEqual([true, true, true])
    expect(
      [' a-team.test.ts opens', ' inbox.test.ts opens @chats-old', ' inbox.test.ts teamXtest.ts'].some((one) => pattern.test(one)),
    ).toBe(false)
    expect(journeyPattern({ files: [], tags: [] })).toBe('')
  })
})

it('names places of this repository at which there is something', () => {
  const files = repositoryTexts(root, () => false)
  expect(namedPlaces.filter((place) => !files.some(({ path }) => place.test(path)))).toEqual([])
})

it('says what is asked and what is left', () => {
  const none = { files: [], left: 0, of: 9 }
  const related = { contract: none, tools: none, server: { files: ['a'], left: 7, of: 9 }, web: none, browser: none }
  expect(planLines(['a.ts', 'vitest.config.ts', 'e2e/live.full.test.ts'], related, ['@chats'])).toEqual([
    '3 changed files',
    'contract   left out: nothing of it changed',
    'tools      left out: nothing of it changed',
    'server     1 of 9 files; 7 more, which are related from afar, are left to npm test',
    'web        left out: nothing of it changed',
    'browser    0 of 9 files and what is tagged @chats',
    'All tests stand on vitest.config.ts: only npm test shows whether they still do.',
    'Only npm run test:full asks e2e/live.full.test.ts.',
  ])
  expect(foundationsIn(['apps/web/src/testing/setup.ts', 'tools/run.mjs'])).toEqual(['apps/web/src/testing/setup.ts'])
})

it('reads its options', () => {
  expect(readTestOptions([])).toEqual({ isFull: false, changedSince: null })
  expect(readTestOptions(['--full'])).toEqual({ isFull: true, changedSince: null })
  expect(readTestOptions(['--changed'])).toEqual({ isFull: false, changedSince: 'HEAD' })
  expect(readTestOptions(['--changed=main'])).toEqual({ isFull: false, changedSince: 'main' })
  for (const args of [['--chnaged'], ['server'], ['--changed='], ['--full', '--changed']])
    expect(() => readTestOptions(args)).toThrow('npm test')
})

it('finds what was written, moved and removed since a commit, and what git does not know yet', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prosa-changed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.test', '-c', 'commit.gpgsign=false', ...args], {
      cwd: folder,
      stdio: 'pipe',
    })
  const commit = () => git('add', '-A') && git('commit', '-m', 'more', '--no-verify')
  const write = (name: string, text = name) => writeFileSync(join(folder, name), text)
  git('init', '-b', 'main')
  for (const name of ['kept', 'changed', 'moved', 'removed', '.gitignore']) write(name, name === '.gitignore' ? 'ignored\n' : name)
  commit()
  git('checkout', '-b', 'mine')
  write('mine')
  commit()
  git('mv', 'moved', 'moved here')
  git('rm', 'removed')
  write('changed', 'anew')
  write('new')
  write('ignored')
  const now = ['changed', 'moved', 'moved here', 'new', 'removed']
  expect(changedFiles('HEAD', folder)).toEqual(now)
  expect(changedFiles('main', folder)).toEqual([...now, 'mine'].sort())
  for (const since of ['nowhere', '--output=x']) expect(() => changedFiles(since, folder)).toThrow('no such commit')
})
