import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { calls } from '@prosa/contract/calls'
import type { FastifyInstance } from 'fastify'
import { describeCalls } from './openapi.ts'

const rootPackage = join(import.meta.dirname, '../../../../../../package.json')
const folder = join(import.meta.dirname, '../docs')
const parts = ['page.css', 'page.mjs', 'api.mjs', 'call-view.mjs', 'field-view.mjs', 'answer-view.mjs', 'elements.mjs', 'texts.mjs']
const types: Record<string, string> = { '.html': 'text/html', '.css': 'text/css', '.mjs': 'text/javascript' }

/** `openapi.json` describes every call; `docs` shows it to people and lets them try. The page needs nothing from elsewhere. */
export function apiDocs(api: FastifyInstance) {
  give(api, '/openapi.json', 'application/json', description)
  for (const { url, type, text } of pages()) give(api, url, type, () => text)
}

type Page = { url: string; type: string; text: string }
let described: string | undefined

/** Once a process, and not before somebody asks: to describe every call is a tenth of what a start takes. */
function description(): string {
  if (described === undefined) {
    const { version = '0.0.0' } = JSON.parse(readFileSync(rootPackage, 'utf8')) as { version?: string }
    described = JSON.stringify(describeCalls(calls, version))
  }
  return described
}

const pages = (): Page[] =>
  ['page.html', ...parts].map((name) => ({
    url: name === 'page.html' ? '/docs' : `/docs/${name}`,
    type: types[extname(name)]!,
    text: readFileSync(join(folder, name), 'utf8'),
  }))

function give(api: FastifyInstance, url: string, type: string, text: () => string) {
  api.get(url, async (_request, reply) => reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(text()))
}
