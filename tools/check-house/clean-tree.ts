export type Tree = Record<string, string>

export const serverChats = 'apps/server/src/features/chats'
export const webChats = 'apps/web/src/features/chats'
export const contract = 'packages/contract/src'

/** A repository that keeps all rules. */
export const cleanTree: Tree = {
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
  'apps/server/src/kit/db/db.ts': `import postgres from 'postgres'\nexport const db = postgres()\n`,
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
  'apps/web/src/kit/calls/send.ts': `export const send = () => fetch('/api')\n`,
  'apps/web/src/app/router.tsx': `export const screen = inTime(() => import('../features/chats/chat-screen.tsx'))\n`,
  'apps/web/src/ui/masks/phone-input.tsx': `import { phone } from '@prosa/contract/formats/phone'\nexport const PhoneInput = () => <b title="Prosa">{phone}&nbsp;· 1</b>\n`,
  [`${webChats}/chat-screen.tsx`]: `import { PhoneInput } from '../../ui/phone-input.tsx'
import { pt } from './texts/pt.ts'
export const ChatScreen = () => <PhoneInput label={pt.label} id="phone">Prosa</PhoneInput>
`,
  // These are short, but more than one neighbour imports them.
  'bench/chats.ts': `import '../${serverChats}/close-chat.ts'
import '../${serverChats}/chat-store.ts'
import '../apps/server/src/features/departments/department-store.ts'
`,
  [`${webChats}/texts/pt.ts`]: `export const pt = { label: 'Telefone' }\n`,
}

/** What looks like a violation and is none. */
export const allowed: [what: string, tree: Tree][] = [
  ['a kit test that composes', { 'apps/server/src/kit/http/serve.test.ts': `import '../features/chats/routes.ts'\n` }],
  [
    'the test house',
    { 'apps/server/src/testing/test-house.ts': `import '../features/chats/chat-store.ts'\nf(process.env.CI, db\`select 1\`)\n` },
  ],
  [
    "a provider's status in its channel",
    { 'apps/server/src/channels/sms/limit.ts': `export const isLimit = (r: Response) => r.status === 429\n` },
  ],
  ['whose fault it was', { 'apps/server/src/kit/a.ts': `export const isOurs = (status: number) => status >= 500\n` }],
  [
    'types in a circle',
    { [`${contract}/kit/a.ts`]: `import '../data/b.ts'\n`, [`${contract}/data/b.ts`]: `import type { A } from '../kit/a.ts'\n` },
  ],
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
  ['the line to the database', { 'apps/server/src/kit/db/connect.ts': `import { connect } from 'node:net'\n` }],
  ['a free port', { 'apps/server/src/kit/embedded-postgres/free-port.ts': `import { createServer } from 'node:net'\n` }],
  ['Mantine in ui', { 'apps/web/src/ui/buttons/button.tsx': `import { Button } from '@mantine/core'\nexport const B = Button\n` }],
  ['the service worker', { 'apps/web/src/service-worker/worker.ts': `fetch('/x')\n` }],
  [
    'the live socket',
    { 'apps/web/src/kit/live/socket-wire.ts': `import { io } from 'socket.io-client'\nf(io, new WebSocket('/x'), EventSource)\n` },
  ],
  [
    'a fetch that is not the global one',
    {
      'apps/web/src/kit/a.ts': `export type Load = { fetch: typeof fetch; over: WebSocket }\nexport const a = { fetch: cache.fetch }\n`,
      'apps/web/src/kit/b.ts': `export const load = ({ fetch }: Load, [EventSource]: Load[]) => fetch('/x', EventSource)\n`,
    },
  ],
  [
    'the page of the API docs, sent as it is',
    { 'apps/server/src/kit/http/docs/api.mjs': `fetch('/x')\n`, 'apps/server/src/kit/http/docs/page.mjs': 'f()\n' },
  ],
  ['plain JavaScript in the workshop', { 'tools/a.js': 'f()\n', 'tools/b.mjs': 'f()\n' }],
  [
    'several commands that are one thought',
    { 'apps/server/src/features/chats/chat-labels.ts': 'export const addLabel = 1\nexport const dropLabel = 1\n' },
  ],
  [
    'the one store of a feature, however short, that one command reads',
    {
      [`${contract}/labels/model.ts`]: 'export const label = 1\n',
      'apps/server/src/features/labels/routes.ts': `import { find } from './label-store.ts'\nf(find)\n`,
      'apps/server/src/features/labels/label-store.ts': 'export const find = (db: Db) => db`select 1`\n',
    },
  ],
  [
    'a few lines that several read, and a part that travels later',
    {
      'apps/web/src/features/chats/a.ts': 'export const a = 1\n',
      'apps/web/src/features/chats/b.tsx': `import { a } from './a.ts'\nf(a, import('./c.ts'))\n`,
      'apps/web/src/features/chats/c.ts': `import { a } from './a.ts'\nexport const c = a\n`,
    },
  ],
  ['process by its parts', { 'apps/server/src/kit/a.ts': `process.once('exit', () => f(process.pid, process['arch']))\n` }],
  [
    'SQL in the database files of kit',
    Object.fromEntries(
      [
        'db/migrate',
        'db/give-way',
        'db/wakeups',
        'events/outbox',
        'live/live',
        'audit',
        'embedded-postgres/embedded-postgres',
        'embedded-postgres/take-ownership',
      ].map((name) => [`apps/server/src/kit/${name}.ts`, `import postgres from 'postgres'\nf(postgres, db\`select 1\`)\n`]),
    ),
  ],
  [
    'the database of the simulator',
    { 'apps/simulator/src/world.ts': `import postgres from 'postgres'\nf(postgres, sql\`select 1\`)\nsql.unsafe('x')\n` },
  ],
  [
    'a table in its own store, read elsewhere, and another of a like name',
    {
      [`${serverChats}/chat-store.ts`]: 'export const save = (db: Db) => db`update chats set version = 1`\n',
      [`${serverChats}/moves/place-store.ts`]:
        'export const lock = (db: Db) => db`select 1 from chats for no key update`\nexport const move = (db: Db) => db`update chat_sessions set wa_id = 1`\n',
      'apps/server/src/features/chats/close-chat.test.ts': 'f(db`update chats set version = 1`)\n',
    },
  ],
  ['an unsafe that is no SQL', { 'apps/web/src/kit/a.ts': `markup.unsafe('x')\n` }],
  [
    'the names of keys',
    {
      [`${webChats}/keys.tsx`]: `export const Keys = () => <p><kbd>Ctrl</kbd><kbd>\n  Enter\n</kbd><Kbd on="dark">Ctrl Shift M</Kbd></p>\n`,
    },
  ],
  [
    'a part that waits for its texts',
    {
      [`${webChats}/part.tsx`]: [
        `const Dialog = lazyPart(async () => (await import('./dialog.tsx')).Dialog, Waiting)`,
        'const late = (load: Load) => lazyPart(load, Waiting)',
        `f(late(() => import('./dialog.tsx')), withTexts(import('./dialog.tsx')).then(g), import('./data.ts'))`,
        `inTime(() => {\n  g()\n  return import('./dialog.tsx')\n})\n`,
      ].join('\n'),
      [`${webChats}/part.test.tsx`]: `await import('./dialog.tsx')\n`,
      'apps/web/src/main.ts': `await import('./app/start.tsx')\n`,
    },
  ],
  ['a test for some machines', { [`${webChats}/a.test.tsx`]: `const here = f()\nit.skipIf(here)('a', run)\nit.runIf(f())('b', run)\n` }],
  [
    'a test that says why nothing can tell it when',
    { [`${webChats}/a.test.tsx`]: `// The sound has no end to listen to.\nawait new Promise((done) => setTimeout(done, 20))\n` },
  ],
  ['a clock that is not the real one', { [`${webChats}/a.test.tsx`]: `vi.useFakeTimers({ toFake: ['setTimeout'] })\nf(setTimeout)\n` }],
  ['a deadline', { [`${webChats}/a.test.tsx`]: `const late = setTimeout(() => stop.abort(), 5_000)\nconst pause = a()\npause(3)\n` }],
  [
    'who waits for the tests',
    { 'apps/server/src/testing/wait-until.ts': `import { setTimeout as pause } from 'node:timers/promises'\npause(20)\n` },
  ],
  [
    'the long rounds',
    Object.fromEntries(
      [`${serverChats}/a.full.test.ts`, `${webChats}/a.full.test.ts`, 'e2e/a.full.test.ts'].map((path) => [path, 'f()\n']),
    ),
  ],
  ['an ignore with its reason', { 'apps/server/src/kit/a.ts': '// biome-ignore lint/a/b: the driver returns it so\n' }],
  ['a foreign module mocked', { [`${webChats}/a.test.tsx`]: `vi.mock('socket.io-client')\nvi.spyOn(window, 'open')\n` }],
]
