import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { allowed, cleanTree, contract, serverChats, type Tree, webChats } from './check-house/clean-tree.ts'
import { checkHouse, report, rules } from './check-house.ts'

type Plant = { what: string; tree: Tree; at: string }

const page = (name: string, body: string) => ({ [`${webChats}/${name}.tsx`]: `export const Part = () => ${body}\n` })
const command = (body: string) => ({ [`${serverChats}/open-chat.ts`]: `export const openChat = 1\n${body}\n` })
const inTest = (body: string) => ({ [`${serverChats}/open-chat.test.ts`]: `${body}\n` })
const commandLine = `${serverChats}/open-chat.ts:2`
const testLine = (line: number) => `${serverChats}/open-chat.test.ts:${line}`

const plants: Record<string, Plant[]> = {
  parses: [{ what: 'a broken file', tree: command('const = 1'), at: commandLine }],
  'typescript-only': [
    'apps/web/src/kit/a.js',
    'apps/web/src/ui/a.jsx',
    `${contract}/kit/a.mts`,
    'apps/server/src/kit/a.mjs',
    'apps/server/src/kit/docs/a.js',
  ].map((path) => ({
    what: path,
    tree: { [path]: 'f()\n' },
    at: `${path}:1`,
  })),
  'written-imports': ['import(`./a.ts`)', 'import(`./$' + '{name}.ts`)', 'import(name)'].map((body) => ({
    what: body,
    tree: command(body),
    at: commandLine,
  })),
  'contract-imports': [
    { what: 'a Node module', tree: { [`${contract}/chats/rules.ts`]: `import 'node:fs'\n` }, at: `${contract}/chats/rules.ts:1` },
    {
      what: 'itself by package name',
      tree: { [`${contract}/chats/rules.ts`]: `\nimport '@prosa/contract/errors'\n` },
      at: `${contract}/chats/rules.ts:2`,
    },
    {
      what: 'phone numbers outside formats',
      tree: { [`${contract}/chats/rules.ts`]: `import 'libphonenumber-js'\n` },
      at: `${contract}/chats/rules.ts:1`,
    },
    { what: 'vitest outside tests', tree: { [`${contract}/chats/rules.ts`]: `import 'vitest'\n` }, at: `${contract}/chats/rules.ts:1` },
  ],
  'server-web-apart': [
    { what: 'by package name', tree: { 'apps/web/src/kit/a.ts': `import '@prosa/server/src/env'\n` }, at: 'apps/web/src/kit/a.ts:1' },
    {
      what: 'by relative path',
      tree: { 'apps/server/src/kit/a.ts': `\nimport '../../../web/src/kit/send.ts'\n` },
      at: 'apps/server/src/kit/a.ts:2',
    },
  ],
  'kit-below-features': [
    {
      what: 'server kit',
      tree: { 'apps/server/src/kit/a.ts': `import type { a } from '../features/chats/public.ts'\n` },
      at: 'apps/server/src/kit/a.ts:1',
    },
    {
      what: 'a channel',
      tree: { 'apps/server/src/channels/sms/a.ts': `import '../../app.ts'\n` },
      at: 'apps/server/src/channels/sms/a.ts:1',
    },
    { what: 'web kit', tree: { 'apps/web/src/kit/a.ts': `import '../app/router.tsx'\n` }, at: 'apps/web/src/kit/a.ts:1' },
  ],
  'ui-is-plain': [
    { what: 'web kit', tree: { 'apps/web/src/ui/a.tsx': `import '../kit/send.ts'\n` }, at: 'apps/web/src/ui/a.tsx:1' },
    {
      what: 'a feature of the contract',
      tree: { 'apps/web/src/ui/a.tsx': `import '@prosa/contract/chats/model'\n` },
      at: 'apps/web/src/ui/a.tsx:1',
    },
  ],
  'mantine-in-ui': [
    {
      what: 'in a feature',
      tree: { [`${webChats}/a.tsx`]: `import { Button } from '@mantine/core'\n` },
      at: `${webChats}/a.tsx:1`,
    },
    { what: 'its hooks', tree: { 'apps/web/src/app/a.ts': `import { useHover } from '@mantine/hooks'\n` }, at: 'apps/web/src/app/a.ts:1' },
    {
      what: 'its styles',
      tree: { 'apps/web/src/app/a.ts': `import '@mantine/core/styles/Menu.layer.css'\n` },
      at: 'apps/web/src/app/a.ts:1',
    },
    {
      what: 'in a test',
      tree: { 'apps/web/src/kit/a.test.tsx': `import { MantineProvider } from '@mantine/core'\n` },
      at: 'apps/web/src/kit/a.test.tsx:1',
    },
  ],
  'feature-door': [
    { what: 'in the server', tree: command(`import '../departments/department-store.ts'`), at: commandLine },
    {
      what: 'in the web',
      tree: { 'apps/web/src/features/departments/a.ts': `import '../chats/texts/pt.ts'\n` },
      at: 'apps/web/src/features/departments/a.ts:1',
    },
    {
      what: 'from the composer',
      tree: { 'apps/server/src/main.ts': `import './features/chats/chat-store.ts'\n` },
      at: 'apps/server/src/main.ts:1',
    },
  ],
  'no-cycles': [
    {
      what: 'between files',
      tree: { [`${contract}/kit/a.ts`]: `import '../data/b.ts'\n`, [`${contract}/data/b.ts`]: `\nexport * from '../kit/a.ts'\n` },
      at: `${contract}/data/b.ts:2`,
    },
    {
      what: 'between features of the server, by types',
      tree: {
        [`${serverChats}/public.ts`]: `export type Open = 1\n`,
        'apps/server/src/features/departments/list.ts': `\nimport type { Open } from '../chats/public.ts'\nexport type List = Open\n`,
      },
      at: `${serverChats}/close-chat.ts:2`,
    },
    {
      what: 'between features of the contract',
      tree: {
        [`${contract}/chats/a.ts`]: `import '../departments/model.ts'\n`,
        [`${contract}/departments/b.ts`]: `import '../chats/model.ts'\n`,
      },
      at: `${contract}/chats/a.ts:1`,
    },
  ],
  'fastify-in-routes': [
    { what: 'fastify', tree: command(`import type { FastifyRequest } from 'fastify'`), at: commandLine },
    { what: 'a plugin', tree: command(`import '@fastify/multipart'`), at: commandLine },
  ],
  'files-read-apart': [
    { what: 'a decoder', tree: command(`import sharp from 'sharp'`), at: commandLine },
    { what: 'what the reader does', tree: command(`import { sniffType } from '../../kit/reading/sniff-type.ts'`), at: commandLine },
  ],
  'sql-in-stores': [
    { what: 'the driver', tree: command(`import postgres from 'postgres'`), at: commandLine },
    { what: 'a query by tag', tree: command('ctx.db<Row[]>`where id = 1`'), at: commandLine },
    { what: 'a query by its words', tree: command('root`select 1`'), at: commandLine },
    { what: 'unsafe', tree: command(`pool.unsafe('x')`), at: commandLine },
    { what: 'another file of kit', tree: { 'apps/server/src/kit/house.ts': 'f(db`x`)\n' }, at: 'apps/server/src/kit/house.ts:1' },
    {
      what: 'the web',
      tree: { 'apps/web/src/kit/live/socket-wire.ts': `import 'postgres'\n` },
      at: 'apps/web/src/kit/live/socket-wire.ts:1',
    },
  ],
  crossings: [
    ...[
      'db`select doors.find_number(1)`',
      'house.database.transaction(null, (db) => findNumber(db))',
      'database.statement(given ?? null, findNumber)',
      'inCompany(db, other, run)',
    ].map((body) => ({
      what: `${body}, without a reason`,
      tree: { [`${serverChats}/chat-store.ts`]: `${cleanTree[`${serverChats}/chat-store.ts`]}\nexport const find = () => ${body}\n` },
      at: `${serverChats}/chat-store.ts:3`,
    })),
    {
      what: 'a reason for another statement of the same file',
      tree: {
        'docs/scale.md': '| `kit/db/find.ts findNumber` | looks for it everywhere |\n',
        'apps/server/src/kit/db/find.ts': 'transaction(null, findNumber)\ntransaction(null, (db) => findOther(db))\n',
      },
      at: 'apps/server/src/kit/db/find.ts:2',
    },
    {
      what: 'a row without a reason',
      tree: {
        'docs/scale.md': '| `doors.claim_*` |  |\n',
        'apps/server/src/kit/queue-store.ts': 'export const claim = (db: Db, table: string) => db(`doors.claim_$' + '{table}`)\n',
      },
      at: 'apps/server/src/kit/queue-store.ts:1',
    },
    { what: 'a reason for what is gone', tree: { 'docs/scale.md': '# Scale\n| `doors.gone` | was needed |\n' }, at: 'docs/scale.md:2' },
  ],
  'one-writer': [
    ...['update chats set version = 1', 'insert into messages (message_id) values (1)', 'delete from only contacts'].map((query) => ({
      what: query,
      tree: { [`${serverChats}/moves/move-store.ts`]: `export const move = (db: Db) => db\`${query}\`\n` },
      at: `${serverChats}/moves/move-store.ts:1`,
    })),
    {
      what: 'the store of another table, in the middle of a statement',
      tree: {
        [`${serverChats}/messages/message-store.ts`]:
          '\nexport const move = (db: Db) => db`with a as (\n  update chats c set version = 1) select 1`\n',
      },
      at: `${serverChats}/messages/message-store.ts:2`,
    },
  ],
  'fetch-in-its-room': [
    { what: 'fetch', tree: command(`fetch('/x')`), at: commandLine },
    { what: 'window.fetch', tree: { 'apps/web/src/kit/a.ts': `window.fetch('/x')\n` }, at: 'apps/web/src/kit/a.ts:1' },
    { what: 'a client', tree: command(`import axios from 'axios'`), at: commandLine },
    ...['node:http', 'https', 'node:net', 'node:tls'].map((name) => ({
      what: name,
      tree: command(`import { createServer } from '${name}'`),
      at: commandLine,
    })),
    ...[
      'const get = fetch',
      'urls.map(fetch)',
      'f({ fetch })',
      'const { fetch: get } = globalThis',
      `const get = window['fetch']`,
      'new WebSocket(url)',
      'new window.EventSource(url)',
      'navigator.sendBeacon(url)',
      'const { sendBeacon } = window.navigator',
      `import { io } from 'socket.io-client'`,
    ].map((body) => ({ what: body, tree: command(body), at: commandLine })),
    {
      what: 'fetch beside the service worker',
      tree: { 'apps/web/src/service-worker/plan.ts': `fetch('/x')\n` },
      at: 'apps/web/src/service-worker/plan.ts:1',
    },
    {
      what: 'fetch beside the live socket',
      tree: { 'apps/web/src/kit/live/socket-wire.ts': 'fetch(url)\n' },
      at: 'apps/web/src/kit/live/socket-wire.ts:1',
    },
    {
      what: 'http beside the free port',
      tree: { 'apps/server/src/kit/embedded-postgres/free-port.ts': `import 'node:http'\n` },
      at: 'apps/server/src/kit/embedded-postgres/free-port.ts:1',
    },
    {
      what: 'fetch beside the one of the API docs',
      tree: { 'apps/server/src/kit/http/docs/page.mjs': `fetch('/x')\n` },
      at: 'apps/server/src/kit/http/docs/page.mjs:1',
    },
    { what: 'XMLHttpRequest', tree: { 'apps/web/src/kit/a.ts': `new XMLHttpRequest()\n` }, at: 'apps/web/src/kit/a.ts:1' },
  ],
  'env-once': [
    { what: 'process.env', tree: command('process.env.PORT'), at: commandLine },
    ...[
      'const { env } = process',
      'const p = process',
      'f(process)',
      'f({ process })',
      'f(process[name])',
      'const p = globalThis.process',
      `import { env } from 'process'`,
      `import { env as e } from 'node:process'`,
      `import p from 'node:process'`,
      `import * as p from 'node:process'`,
    ].map((body) => ({ what: body, tree: command(body), at: commandLine })),
  ],
  'feature-names': [
    { what: 'an unknown name', tree: { [`${contract}/tickets/model.ts`]: '\n' }, at: `${contract}/tickets/model.ts:1` },
    { what: 'no folder in the contract', tree: { 'apps/web/src/features/labels/a.ts': '\n' }, at: 'apps/web/src/features/labels/a.ts:1' },
  ],
  'rule-ids': [
    {
      what: 'a rule without test',
      tree: { [`${contract}/departments/RULES.md`]: '\n- **[DE1]** one\n' },
      at: `${contract}/departments/RULES.md:2`,
    },
    { what: 'a test without rule', tree: inTest(`\nit('[ZZ9] unknown', run)`), at: testLine(2) },
    { what: 'a row without rule', tree: inTest(`it.each([\n['[ZZ9] unknown', 1]])('%s', run)`), at: testLine(2) },
    {
      what: 'an id of two pages',
      tree: { [`${contract}/departments/RULES.md`]: '- **[CH1]** again\n' },
      at: `${contract}/departments/RULES.md:1`,
    },
    { what: 'a page without ids', tree: { [`${contract}/departments/RULES.md`]: '- one\n' }, at: `${contract}/departments/RULES.md:1` },
  ],
  names: [
    { what: 'camelCase file', tree: { 'apps/server/src/kit/myClock.ts': '\n' }, at: 'apps/server/src/kit/myClock.ts:1' },
    { what: 'a barrel', tree: { 'apps/web/src/ui/index.ts': '\n' }, at: 'apps/web/src/ui/index.ts:1' },
    {
      what: 'file without its export',
      tree: { [`${serverChats}/move-chat.ts`]: 'export const shift = 1\n' },
      at: `${serverChats}/move-chat.ts:1`,
    },
    { what: 'XManager', tree: { [`${webChats}/a.ts`]: 'export const ChatManager = 1\n' }, at: `${webChats}/a.ts:1` },
    { what: 'x-utils', tree: { [`${webChats}/chat-utils.ts`]: 'export const rename = 1\n' }, at: `${webChats}/chat-utils.ts:1` },
  ],
  'attic-folders': [
    {
      what: 'hooks/',
      tree: { 'apps/web/src/hooks/use-chat.ts': '\n', 'apps/web/src/hooks/use-label.ts': '\n' },
      at: 'apps/web/src/hooks/use-chat.ts:1',
    },
    { what: 'lib/', tree: { 'apps/server/src/kit/lib/a.ts': '\n' }, at: 'apps/server/src/kit/lib/a.ts:1' },
    { what: 'misc/', tree: { 'tools/misc/a.mjs': '\n' }, at: 'tools/misc/a.mjs:1' },
  ],
  sizes: [
    { what: 'a long file', tree: { [`${contract}/kit/a.ts`]: 'f()\n'.repeat(301) }, at: `${contract}/kit/a.ts:301` },
    { what: 'a long component', tree: { [`${webChats}/part.tsx`]: 'f()\n'.repeat(221) }, at: `${webChats}/part.tsx:221` },
    { what: 'a long table', tree: { [`${contract}/data/a.ts`]: 'f()\n'.repeat(501) }, at: `${contract}/data/a.ts:501` },
    { what: 'a long function', tree: command(`const run = () => {${'\nf()'.repeat(80)}}`), at: commandLine },
  ],
  confetti: [
    {
      what: 'a few lines that one neighbour reads',
      tree: { [`${webChats}/part.tsx`]: `import { a } from './a.ts'\nf(a)\n`, [`${webChats}/a.ts`]: 'export const a = 1\n' },
      at: `${webChats}/a.ts:1`,
    },
    {
      what: 'a short store beside another one',
      tree: {
        ...command(`import './place-store.ts'`),
        [`${serverChats}/place-store.ts`]: 'export const find = (db: Db) => db`select 1`\n',
      },
      at: `${serverChats}/place-store.ts:1`,
    },
  ],
  'empty-catch': [
    ...[
      '{ /* fine */ }',
      '{;}',
      '{ {} }',
      '{ return }',
      '{ return null }',
      '{ return undefined as never }',
      '{ return false }',
      `{ return '' }`,
      '{ return [] }',
      '{ return {} }',
      '(e) { void e }',
      '(e) { void e; return }',
      '{ continue }',
      '{ break }',
    ].map((rest) => ({ what: `catch ${rest}`, tree: command(`function run() { for (;;) try { f() } catch ${rest} }`), at: commandLine })),
    ...[
      '() => {}',
      '() => {;}',
      '() => undefined',
      '() => null',
      '() => false',
      `() => ''`,
      '() => ({})',
      '() => [] as Row[]',
      '(e) => void e',
      '() => { return }',
      '() => { return [] }',
      'async () => {}',
      'function () {}',
      'noop',
      'lodash.noop',
    ].map((handler) => ({ what: handler, tree: command(`f().catch(${handler})`), at: commandLine })),
    { what: 'a handler by name', tree: command('f().catch(ignore)\nconst ignore = () => {}'), at: commandLine },
    { what: 'then', tree: command('f().then(g, () => {})'), at: commandLine },
  ],
  'bare-status': [
    ...['reply.code(404)', 'f(response.status === 409)', 'f({ statusCode: 422 })', 'reply.statusCode = 500'].map((body) => ({
      what: body,
      tree: command(body),
      at: commandLine,
    })),
    { what: 'a case', tree: { 'apps/web/src/kit/a.ts': 'switch (x.status) {\ncase 401: f()\n}\n' }, at: 'apps/web/src/kit/a.ts:2' },
  ],
  'own-mocks': [
    { what: 'vi.mock', tree: inTest(`vi.mock('./chat-store.ts')`), at: testLine(1) },
    { what: 'vi.doMock', tree: inTest(`vi.doMock(import('@prosa/contract/errors'))`), at: testLine(1) },
    { what: 'vi.spyOn', tree: inTest(`import * as store from './chat-store.ts'\nvi.spyOn(store, 'saveChat')`), at: testLine(2) },
    ...['vi.mock(name)', 'vi.doMock(`$' + '{folder}/chat-store.ts`)', 'vi.mock(join(folder, name))'].map((body) => ({
      what: body,
      tree: inTest(body),
      at: testLine(1),
    })),
  ],
  'test-focus': [
    ...[
      'it.only',
      'describe.skip',
      'it.todo',
      'test.fixme',
      'test.describe.fixme',
      'it.skip.each([1])',
      'it.fails',
      'test.fail',
      'it.skipIf(true)',
      'it.runIf(false)',
      'describe.runIf(!1)',
      'it.skipIf(1).each([1])',
    ].map((call) => ({ what: call, tree: inTest(`${call}('runs', run)`), at: testLine(1) })),
    { what: 'a constant by name', tree: inTest(`it.skipIf(never)('runs', run)\nconst never = true`), at: testLine(1) },
    { what: 'an option', tree: inTest(`it('runs', { skip: true }, run)`), at: testLine(1) },
  ],
  'test-sleeps': [
    ...[
      'await page.waitForTimeout(500)',
      'await act(() => new Promise((done) => setTimeout(done, 20)))',
      'new Promise((done) => { setTimeout(() => done(1), 20) })',
      'new Promise(function (done) { globalThis.setTimeout(done, 20) })',
    ].map((body) => ({ what: body, tree: inTest(`f()\n${body}`), at: testLine(2) })),
    ...[
      [`import { setTimeout } from 'node:timers/promises'`, 'await setTimeout(20)'],
      [`import { setTimeout as pause } from 'timers/promises'`, 'await pause(20)'],
      [`import { scheduler } from 'node:timers/promises'`, 'await scheduler.wait(20)'],
      [`import * as timers from 'node:timers/promises'`, 'await timers.setTimeout(20)'],
    ].map(([first, body]) => ({ what: `${first}, ${body}`, tree: inTest(`${first}\n${body}`), at: testLine(2) })),
    { what: 'in what the journeys share', tree: { 'e2e/people.ts': 'page.waitForTimeout(9)\n' }, at: 'e2e/people.ts:1' },
    { what: 'a comment elsewhere', tree: inTest('// why\nf()\n\npage.waitForTimeout(9)'), at: testLine(4) },
  ],
  'full-tests': ['tools/a.full.test.ts', `${contract}/kit/a.full.test.ts`, 'apps/simulator/src/a.full.test.ts'].map((path) => ({
    what: path,
    tree: { [path]: 'f()\n' },
    at: `${path}:1`,
  })),
  escapes: [
    { what: 'ts-ignore', tree: command('// @ts-ignore it works'), at: commandLine },
    { what: 'ts-nocheck', tree: command('/* @ts-nocheck */'), at: commandLine },
    { what: 'biome-ignore', tree: command('// biome-ignore lint/a/b: <explanation>'), at: commandLine },
    { what: 'as any', tree: command('f(x as any)'), at: commandLine },
  ],
  'todo-with-issue': [
    { what: 'a line', tree: command('// TODO later'), at: commandLine },
    { what: 'inside a block', tree: command('/*\n * FIXME soon\n */'), at: `${serverChats}/open-chat.ts:3` },
  ],
  'bare-jsx-text': [
    { what: 'text', tree: page('part', '<p>\n  Olá\n</p>'), at: `${webChats}/part.tsx:2` },
    { what: 'an attribute', tree: page('part', '<p aria-label="Fechar" />'), at: `${webChats}/part.tsx:1` },
    { what: 'a template', tree: page('part', '<p title={`$' + '{n} dias`} />'), at: `${webChats}/part.tsx:1` },
    { what: 'a choice', tree: page('part', `<p>{open ? 'Fechar' : null}</p>`), at: `${webChats}/part.tsx:1` },
    { what: 'a sentence in kbd', tree: page('part', '<kbd>Aperte Enter</kbd>'), at: `${webChats}/part.tsx:1` },
    { what: 'a sentence with a key in Kbd', tree: page('part', '<Kbd>Ctrl e Enter</Kbd>'), at: `${webChats}/part.tsx:1` },
    { what: 'a key beside kbd', tree: page('part', '<p><kbd>K</kbd>Ctrl</p>'), at: `${webChats}/part.tsx:1` },
  ],
  'spoken-parts': [
    `const load = async () => (await import('./dialog.tsx')).Dialog`,
    `const Dialog = lazy(() => import('./dialog.tsx'))`,
    `f(withTexts(g()), import('./dialog.tsx'))`,
    `const late = (load: Load) => lazy(load)\nconst Dialog = late(() => import('./dialog.tsx'))`,
    `const load = () => import('../messages/public.ts')`,
  ].map((body) => ({
    what: body,
    tree: { [`${webChats}/part.tsx`]: `${body}\n` },
    at: `${webChats}/part.tsx:${body.split('\n').length}`,
  })),
}

const check = (tree: Tree) => checkHouse(Object.entries(tree).map(([path, text]) => ({ path, text })))

describe('check-house', () => {
  it('has nothing to say about a clean tree', () => expect(check(cleanTree)).toEqual([]))

  it.each(allowed)('allows %s', (_, tree) => expect(check({ ...cleanTree, ...tree })).toEqual([]))

  it('has a planted case for every rule', () => expect(Object.keys(plants).sort()).toEqual(Object.keys(rules).sort()))

  const cases = Object.entries(plants).flatMap(([rule, planted]) => planted.map((plant) => ({ rule, ...plant })))
  it.each(cases)('$rule: $what', ({ rule, tree, at }) => {
    expect(check({ ...cleanTree, ...tree }).map((found) => `${found.rule} ${found.path}:${found.line}`)).toEqual([`${rule} ${at}`])
  })

  it('says the way of a circle', () => {
    const tree = { [`${contract}/kit/a.ts`]: `import './b.ts'\n`, [`${contract}/kit/b.ts`]: `import './a.ts'\n` }
    expect(check(tree)[0]?.teach).toContain(`${contract}/kit/a.ts → b.ts → a.ts`)
  })

  it('does not pass when there was nothing to analyse', () => expect(report([{ path: 'README.md', text: '' }]).passed).toBe(false))

  it('passes a clean tree in one line', () => {
    const texts = Object.entries(cleanTree).map(([path, text]) => ({ path, text }))
    expect(report(texts)).toEqual({ lines: ['check-house: 20 files, 0 violations'], passed: true })
  })

  it('reads what git knows or would add, and ends with what it found', () => {
    const folder = mkdtempSync(join(tmpdir(), 'prosa-house-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    for (const [path, text] of Object.entries(cleanTree)) write(path, text)
    write('.gitignore', 'dist/\n')
    write('dist/myClock.ts', 'const = 1\n')
    const run = () => spawnSync(process.execPath, [join(import.meta.dirname, 'check-house.ts'), folder], { encoding: 'utf8' })
    spawnSync('git', ['init'], { cwd: folder })
    spawnSync('git', ['add', '-A'], { cwd: folder })
    expect(run()).toMatchObject({ status: 0, stdout: 'check-house: 20 files, 0 violations\n' })
    write('apps/server/src/kit/myClock.ts', '\n')
    expect(run()).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^apps\/server\/src\/kit\/myClock\.ts:1 {2}names {2}.+\ncheck-house: 21 files, 1 violations\n$/),
    })
  })
})
