import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkHouse, report, rules } from './check-house.ts'

type Tree = Record<string, string>
type Plant = { what: string; tree: Tree; at: string }

const serverChats = 'apps/server/src/features/chats'
const webChats = 'apps/web/src/features/chats'
const contract = 'packages/contract/src'

const cleanTree: Tree = {
  [`${contract}/errors.ts`]: `export const errorStatus = { 'chat.notFound': 404 } as const\n`,
  [`${contract}/formats/phone.ts`]: `import { parse } from 'libphonenumber-js'\nexport const phone = parse\n`,
  [`${contract}/chats/model.ts`]: `import { z } from 'zod'\nexport const Chat = z.object({})\n`,
  [`${contract}/chats/RULES.md`]: `# Chats\n- **[CH1]** a closed chat is reopened first\n- **[CH2]** never twice\n- **[CH3]** by table\n`,
  [`${contract}/chats/rules.test.ts`]: `import fc from 'fast-check'
import { it } from 'vitest'
import { Chat } from './model.ts'
const rows = [['[CH3] by table', 1]] as const
it.each(rows)('%s', () => fc.assert(Chat))
it.each([['[CH2] never twice', 2]])('%s', () => undefined)
it.skipIf(isRoot)('[CH1] a closed chat is reopened first', () => undefined)
`,
  [`${contract}/departments/model.ts`]: `export const Department = 1\n`,
  'apps/server/src/env.ts': `export const env = process.env.PORT\n`,
  'apps/server/src/app.ts': `import { chatRoutes } from './features/chats/routes.ts'\nexport const app = [chatRoutes]\n`,
  'apps/server/src/kit/db.ts': `import postgres from 'postgres'\nexport const db = postgres()\n`,
  'apps/server/src/channels/sms/send-sms.ts': `export const sendSms = () => fetch('https://sms.test')\n`,
  [`${serverChats}/routes.ts`]: `import type { FastifyInstance } from 'fastify'
import { closeChat } from './close-chat.ts'
export const chatRoutes = (app: FastifyInstance) => [app, closeChat]
`,
  [`${serverChats}/close-chat.ts`]: `import { Chat } from '@prosa/contract/chats/model'
import { findDepartment } from '../departments/public.ts'
import { saveChat } from './chat-store.ts'
// TODO(#12) ask before closing; a CPF reads XXX.XXX.XXX-XX
export const closeChat = () => saveChat(findDepartment(Chat)).catch((error) => { throw error })
`,
  [`${serverChats}/chat-store.ts`]: 'export const saveChat = async ({ db }: never) => db`update chats set closed = true`\n',
  'apps/server/src/features/departments/public.ts': `export { findDepartment } from './department-store.ts'\n`,
  'apps/server/src/features/departments/department-store.ts': 'export const findDepartment = ({ db }: never) => db`select 1`\n',
  'apps/web/src/kit/send.ts': `export const send = () => fetch('/api')\n`,
  'apps/web/src/app/router.tsx': `export const screen = () => import('../features/chats/chat-screen.tsx')\n`,
  'apps/web/src/ui/phone-input.tsx': `import { phone } from '@prosa/contract/formats/phone'\nexport const PhoneInput = () => <b title="Prosa">{phone}&nbsp;· 1</b>\n`,
  [`${webChats}/chat-screen.tsx`]: `import { PhoneInput } from '../../ui/phone-input.tsx'
import { pt } from './texts/pt.ts'
export const ChatScreen = () => <PhoneInput label={pt.label} id="phone">Prosa</PhoneInput>
`,
  [`${webChats}/texts/pt.ts`]: `export const pt = { label: 'Telefone' }\n`,
}

const allowed: [what: string, tree: Tree][] = [
  ['a kit test that composes', { 'apps/server/src/kit/serve.test.ts': `import '../features/chats/routes.ts'\n` }],
  [
    'the test house',
    { 'apps/server/src/testing/test-house.ts': `import '../features/chats/chat-store.ts'\nf(process.env.CI, db\`select 1\`)\n` },
  ],
  [
    "a provider's status in its channel",
    { 'apps/server/src/channels/sms/limit.ts': `export const isLimit = (r: Response) => r.status === 429\n` },
  ],
  ['whose fault it was', { 'apps/server/src/kit/a.ts': `export const isOurs = (status: number) => status >= 500\n` }],
  ['types in a circle', { [`${contract}/kit/a.ts`]: `import './b.ts'\n`, [`${contract}/kit/b.ts`]: `import type { A } from './a.ts'\n` }],
  [
    'types between contract features',
    {
      [`${contract}/departments/b.ts`]: `import type { C } from '../chats/model.ts'\n`,
      [`${contract}/chats/a.ts`]: `import '../departments/model.ts'\n`,
    },
  ],
  ...[
    ['answers what it was given', 'try { return f() } catch { return text }'],
    ['looks at the error', `try { return f() } catch (error) { if (error.code === 'ENOENT') return null\nthrow error }`],
    ['hands the error on', 'f().catch((error) => void report(error))\ntry { f() } catch (error) { void report(error) }'],
    ['answers with a word', `f().catch(() => 'unreachable')`],
  ].map(([what, body]): [string, Tree] => [`a catch that ${what}`, { [`${contract}/kit/a.ts`]: `export function read() { ${body} }\n` }]),
  [
    'types and pure names of network modules',
    { 'apps/server/src/kit/a.ts': `import type { Server } from 'node:http'\nimport { isIP, type Socket } from 'node:net'\n` },
  ],
  ['a free port', { 'apps/server/src/kit/free-port.ts': `import { createServer } from 'node:net'\n` }],
  ['the service worker', { 'apps/web/src/service-worker/worker.ts': `fetch('/x')\n` }],
  ['the live socket', { 'apps/web/src/kit/live.ts': `import { io } from 'socket.io-client'\nf(io, new WebSocket('/x'), EventSource)\n` }],
  [
    'a fetch that is not the global one',
    {
      'apps/web/src/kit/a.ts': `export type Load = { fetch: typeof fetch; over: WebSocket }\nexport const a = { fetch: cache.fetch }\n`,
      'apps/web/src/kit/b.ts': `export const load = ({ fetch }: Load, [EventSource]: Load[]) => fetch('/x', EventSource)\n`,
    },
  ],
  [
    'the page of the API docs, sent as it is',
    { 'apps/server/src/kit/docs/api.mjs': `fetch('/x')\n`, 'apps/server/src/kit/docs/page.mjs': 'f()\n' },
  ],
  ['plain JavaScript in the workshop', { 'tools/a.js': 'f()\n', 'tools/b.mjs': 'f()\n' }],
  ['process by its parts', { 'apps/server/src/kit/a.ts': `process.once('exit', () => f(process.pid, process['arch']))\n` }],
  [
    'SQL in the database files of kit',
    Object.fromEntries(
      [
        'migrate',
        'give-way',
        'outbox',
        'boss',
        'boss-schema',
        'live',
        'wakeups',
        'audit',
        'idempotency',
        'embedded-postgres',
        'embedded-postgres/take-ownership',
      ].map((name) => [`apps/server/src/kit/${name}.ts`, `import postgres from 'postgres'\nf(postgres, db\`select 1\`)\n`]),
    ),
  ],
  [
    'the database of the simulator',
    { 'apps/simulator/src/world.ts': `import postgres from 'postgres'\nf(postgres, sql\`select 1\`)\nsql.unsafe('x')\n` },
  ],
  ['an unsafe that is no SQL', { 'apps/web/src/kit/a.ts': `markup.unsafe('x')\n` }],
  [
    'the names of keys',
    {
      [`${webChats}/keys.tsx`]: `export const Keys = () => <p><kbd>Ctrl</kbd><kbd>\n  Enter\n</kbd><Kbd on="dark">Ctrl Shift M</Kbd></p>\n`,
    },
  ],
  ['a test for some machines', { [`${webChats}/a.test.tsx`]: `const here = f()\nit.skipIf(here)('a', run)\nit.runIf(f())('b', run)\n` }],
  ['an ignore with its reason', { 'apps/server/src/kit/a.ts': '// biome-ignore lint/a/b: the driver returns it so\n' }],
  ['a foreign module mocked', { [`${webChats}/a.test.tsx`]: `vi.mock('socket.io-client')\nvi.spyOn(window, 'open')\n` }],
]

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
      tree: { [`${contract}/kit/a.ts`]: `import './b.ts'\n`, [`${contract}/kit/b.ts`]: `\nexport * from './a.ts'\n` },
      at: `${contract}/kit/a.ts:1`,
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
  'sql-in-stores': [
    { what: 'the driver', tree: command(`import postgres from 'postgres'`), at: commandLine },
    { what: 'a query by tag', tree: command('ctx.db<Row[]>`where id = 1`'), at: commandLine },
    { what: 'a query by its words', tree: command('root`select 1`'), at: commandLine },
    { what: 'unsafe', tree: command(`pool.unsafe('x')`), at: commandLine },
    { what: 'another file of kit', tree: { 'apps/server/src/kit/house.ts': 'f(db`x`)\n' }, at: 'apps/server/src/kit/house.ts:1' },
    { what: 'the web', tree: { 'apps/web/src/kit/live.ts': `import 'postgres'\n` }, at: 'apps/web/src/kit/live.ts:1' },
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
    { what: 'fetch beside the live socket', tree: { 'apps/web/src/kit/live.ts': 'fetch(url)\n' }, at: 'apps/web/src/kit/live.ts:1' },
    {
      what: 'http beside the free port',
      tree: { 'apps/server/src/kit/free-port.ts': `import 'node:http'\n` },
      at: 'apps/server/src/kit/free-port.ts:1',
    },
    {
      what: 'fetch beside the one of the API docs',
      tree: { 'apps/server/src/kit/docs/page.mjs': `fetch('/x')\n` },
      at: 'apps/server/src/kit/docs/page.mjs:1',
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
    { what: 'handleX', tree: command('export function handleChat() {}'), at: commandLine },
    { what: 'XManager', tree: { [`${webChats}/a.ts`]: 'export const ChatManager = 1\n' }, at: `${webChats}/a.ts:1` },
    { what: 'update-x', tree: { [`${webChats}/update-chat.ts`]: 'export const rename = 1\n' }, at: `${webChats}/update-chat.ts:1` },
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
    expect(report(texts)).toEqual({ lines: ['check-house: 19 files, 0 violations'], passed: true })
  })

  it('reads the real repository', () => {
    const { stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'check-house.ts')], { encoding: 'utf8' })
    const [, files, violations] = /check-house: (\d+) files, (\d+) violations\n$/.exec(stdout) ?? []
    expect(Number(files)).toBeGreaterThan(15)
    expect(stdout.trim().split('\n')).toHaveLength(Number(violations) + 1)
  })
})
