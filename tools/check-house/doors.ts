import type { Node } from 'oxc-parser'
import { lastName, textOf } from './ast.ts'
import { globalUses, takenFrom } from './globals.ts'
import { type Finding, findAt, type HouseFile, inEachFile, nodesOf } from './house-file.ts'
import { isTesting, isWorkshop } from './places.ts'

const importsOf = (file: HouseFile, teach: string, isMeant: (imported: HouseFile['imports'][number]) => boolean): Finding[] =>
  file.imports.filter(isMeant).map(({ line }) => ({ path: file.path, line, teach }))

export const fastifyInRoutes = inEachFile((file) => {
  if (file.place.room !== 'server' || !file.place.feature || file.path.endsWith('/routes.ts')) return []
  const teach = 'inside a feature only routes.ts knows Fastify: take the Context and the input as parameters instead'
  return importsOf(file, teach, ({ specifier }) => /^(fastify$|fastify\/|@fastify\/)/.test(specifier))
})

const readerFiles = /^apps\/server\/src\/kit\/reading\//
const decoders = /^(sharp|file-type|mediabunny)$|\/kit\/reading\/(reader-jobs|read-picture|sniff-type|inspect-film)\.ts$/

export const filesReadApart = inEachFile((file) => {
  if (file.place.room !== 'server' || readerFiles.test(file.path) || isTesting(file.path)) return []
  const teach = 'what strangers send is looked into by a process of its own: ask house.reader.turn(companyId, …) instead'
  return importsOf(file, teach, ({ specifier, target, typeOnly }) => !typeOnly && decoders.test(target ?? specifier))
})

const sqlFiles =
  /-store\.ts$|^apps\/server\/src\/kit\/(db\/(check-connections|connect|db|db-lines|migrate|give-way|pieces|unless-taken|wakeups)|events\/outbox|live\/live|audit)\.ts$|^apps\/server\/src\/kit\/embedded-postgres\/|^(bench|apps\/simulator)\//
const sqlTags = ['sql', 'db', 'tx', 'pieces']
const sqlWords = /^\s*(select|insert into|update \w+ set|delete from|with \w+ as|create|alter|drop|truncate|set local|listen|notify)\s/i

export const sqlInStores = inEachFile((file) => {
  if (sqlFiles.test(file.path) || isTesting(file.path)) return []
  const teach = 'SQL lives in <noun>-store.ts (or the database files of server/kit): move the query there and call it by name'
  return [
    ...importsOf(file, teach, ({ specifier, typeOnly }) => specifier === 'postgres' && !typeOnly),
    ...nodesOf(file, 'TaggedTemplateExpression')
      .filter(({ tag, quasi }) => sqlTags.includes(lastName(tag)) || sqlWords.test(textOf(quasi) ?? ''))
      .map((query) => findAt(file, query, teach)),
    ...nodesOf(file, 'CallExpression')
      .filter(({ callee }) => file.place.room === 'server' && callee.type === 'MemberExpression' && lastName(callee) === 'unsafe')
      .map((call) => findAt(file, call, teach)),
  ]
})

const networkFiles =
  /^apps\/web\/src\/(kit\/calls\/(send|upload)|service-worker\/worker)\.ts$|^apps\/server\/src\/kit\/http\/docs\/api\.mjs$|^apps\/server\/src\/(channels|partners)\/|^apps\/server\/src\/kit\/files\/s3-files\.ts$|^apps\/server\/src\/features\/webhooks\/send-webhook\.ts$/
const clients = /^(undici|axios|got|ky|node-fetch|superagent|(node:)?(https?|http2|net|tls))$/
const pureNames = ['isIP', 'isIPv4', 'isIPv6', 'BlockList', 'STATUS_CODES', 'METHODS']
const socketFiles = /^apps\/server\/src\/kit\/(embedded-postgres\/free-port|db\/connect)\.ts$/
const liveFile = 'apps/web/src/kit/live/socket-wire.ts'

export const fetchInItsRoom = inEachFile((file) => {
  if (networkFiles.test(file.path) || isWorkshop(file.path)) return []
  const teach =
    'the network is reached from web/kit/calls/send.ts and upload.ts, kit/live/socket-wire.ts, the service worker, server/channels, server/partners, kit/files/s3-files.ts and send-webhook.ts only: call through one of them'
  const isLive = file.path === liveFile
  const reaching = importsOf(file, teach, ({ specifier, typeOnly, names }) => {
    if (typeOnly || (names.length > 0 && names.every((name) => pureNames.includes(name)))) return false
    if (specifier === 'node:net' && socketFiles.test(file.path)) return false
    return clients.test(specifier) || (specifier === 'socket.io-client' && !isLive)
  })
  const uses = [
    ...globalUses(file, ['fetch', 'XMLHttpRequest', ...(isLive ? [] : ['WebSocket', 'EventSource'])]),
    ...takenFrom(file, ['navigator'], ['sendBeacon']),
  ]
  return [...reaching, ...uses.map((node) => findAt(file, node, teach))]
})

const envFiles = /^apps\/(server|simulator)\/src\/(env|main)\.ts$|\.config\.ts$|^(tools|bench)\//

export const envOnce = inEachFile((file) => {
  if (envFiles.test(file.path) || isTesting(file.path)) return []
  const teach = 'the environment is read once, in apps/server/src/env.ts: add the setting there and pass it on; process has no other name'
  const isOpen = (process: Node) => {
    const parent = file.parents.get(process)
    return parent?.type !== 'MemberExpression' || parent.object !== process || ['env', ''].includes(lastName(parent))
  }
  return [
    ...importsOf(
      file,
      teach,
      ({ specifier, names }) => /^(node:)?process$/.test(specifier) && names.some((name) => ['env', 'default', '*'].includes(name)),
    ),
    ...globalUses(file, ['process'])
      .filter(isOpen)
      .map((process) => findAt(file, process, teach)),
  ]
})
