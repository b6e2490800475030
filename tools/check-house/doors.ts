import { firstName, lastName, textOf } from './ast.ts'
import { type Finding, findAt, type HouseFile, inEachFile, nodesOf } from './house-file.ts'
import { isTest, isTesting, isWorkshop } from './places.ts'

const importsOf = (file: HouseFile, teach: string, isMeant: (imported: HouseFile['imports'][number]) => boolean): Finding[] =>
  file.imports.filter(isMeant).map(({ line }) => ({ path: file.path, line, teach }))

export const fastifyInRoutes = inEachFile((file) => {
  if (file.place.room !== 'server' || !file.place.feature || file.path.endsWith('/routes.ts')) return []
  const teach = 'inside a feature only routes.ts knows Fastify: take the Context and the input as parameters instead'
  return importsOf(file, teach, ({ specifier }) => /^(fastify$|fastify\/|@fastify\/)/.test(specifier))
})

const sqlFiles = /-store\.ts$|^apps\/server\/src\/kit\/(db|migrate|outbox|embedded-postgres|house)(\.ts$|\/)|^bench\//
const sqlTags = ['sql', 'db', 'tx']
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
      .filter(({ callee }) => callee.type === 'MemberExpression' && lastName(callee) === 'unsafe')
      .map((call) => findAt(file, call, teach)),
  ]
})

const fetchFiles =
  /^apps\/web\/src\/kit\/send\.ts$|^apps\/server\/src\/(channels|partners)\/|^apps\/server\/src\/features\/webhooks\/send-webhook\.ts$/
const httpClients = ['undici', 'axios', 'got', 'ky', 'node-fetch', 'superagent', 'node:http2']
const asksOverHttp = ['request', 'get', 'default', '*']

export const fetchInItsRoom = inEachFile((file) => {
  if (fetchFiles.test(file.path) || isWorkshop(file.path)) return []
  const teach =
    'the network is reached from web/kit/send.ts, server/channels, server/partners and send-webhook.ts only: call through one of them'
  return [
    ...importsOf(file, teach, ({ specifier, typeOnly, names }) => {
      if (typeOnly) return false
      return httpClients.includes(specifier) || (/^(node:)?https?$/.test(specifier) && names.some((name) => asksOverHttp.includes(name)))
    }),
    ...nodesOf(file, 'CallExpression')
      .filter(({ callee }) => lastName(callee) === 'fetch' && ['fetch', 'globalThis', 'window', 'self'].includes(firstName(callee)))
      .map((call) => findAt(file, call, teach)),
    ...nodesOf(file, 'NewExpression')
      .filter(({ callee }) => lastName(callee) === 'XMLHttpRequest')
      .map((made) => findAt(file, made, teach)),
  ]
})

const envFiles = /^apps\/(server|simulator)\/src\/(env|main)\.ts$|\.config\.ts$|^(tools|bench)\//

export const envOnce = inEachFile((file) => {
  if (envFiles.test(file.path) || isTest(file.path) || isTesting(file.path)) return []
  const teach = 'the environment is read once, in apps/server/src/env.ts: add the setting there and pass it on'
  return [
    ...importsOf(file, teach, ({ specifier, names }) => specifier === 'node:process' && names.includes('env')),
    ...nodesOf(file, 'MemberExpression')
      .filter((member) => lastName(member) === 'env' && lastName(member.object) === 'process')
      .map((member) => findAt(file, member, teach)),
    ...nodesOf(file, 'VariableDeclarator')
      .filter(({ id, init }) => id.type === 'ObjectPattern' && init && lastName(init) === 'process')
      .map((taken) => findAt(file, taken, teach)),
  ]
})
