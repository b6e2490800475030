import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { customerOf } from '../inbox/customer.ts'
import { aStranger, companyId, line, phonenumberId } from '../inbox/inbox.ts'
import { admin, signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { type Figures, overruns, packed } from './budget.ts'
import budgets from './budgets.json' with { type: 'json' }

const tag = ['@frame', '@inbox', '@chats']

const scripts = /\/assets\/[^/]+\.js$/

const styles = /\/assets\/[^/]+\.css$/

const sizeOf = async (request: APIRequestContext, addresses: readonly string[]) =>
  packed(await Promise.all(addresses.map(async (address) => (await request.get(address)).body())))

async function figuresOf(request: APIRequestContext, addresses: readonly string[]) {
  const files = (kind: RegExp) => addresses.filter((address) => kind.test(address))
  return { script: await sizeOf(request, files(scripts)), style: await sizeOf(request, files(styles)) }
}

/**
 * Figures may only fall: what makes one rise is written down with its reason, and what else was tried, in a page of docs/decisions that
 * follows 0029-one-language-at-a-time.md.
 */
function mustKeep(page: keyof typeof budgets, figures: Figures) {
  process.stdout.write(`${page}: ${JSON.stringify(figures)} of ${JSON.stringify(budgets[page])}\n`)
  expect(overruns(page, figures, budgets[page])).toEqual([])
}

/** The files that the page needs before it is usable; what it loads afterwards keeps nobody waiting. */
const neededFiles = (page: Page) =>
  page.evaluate(() => {
    const [{ loadEventStart } = { loadEventStart: 0 }] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => startTime < loadEventStart && /\.(js|css)$/.test(name))
      .map(({ name }) => name)
  })

test('the first page keeps its budget, and carries nothing of the signed-in pages', { tag }, async ({ page, request }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  const files = await neededFiles(page)
  expect(files.filter((file) => scripts.test(file)).length).toBeGreaterThan(0)
  mustKeep('login', { ...(await figuresOf(request, files)), files: 1 + files.length })
  expect(files.filter((file) => file.includes('signed-in'))).toEqual([])
  await mustSpeakOnlyPortuguese(request, files)
})

/** What the files of texts of one language say, but for short words, which are the same in two languages or in the names of things. */
function sayingsIn(language: string): Set<string> {
  const web = join(import.meta.dirname, '../../apps/web/src')
  const sources = globSync(`**/texts/**/${language}.ts`, { cwd: web }).map((file) => readFileSync(join(web, file), 'utf8'))
  return new Set(sources.flatMap((source) => [...source.matchAll(/(['"])((?:(?!\1)[^\\\n]){20,})\1/g)].map(([, , words]) => words!)))
}

async function mustSpeakOnlyPortuguese(request: APIRequestContext, files: readonly string[]) {
  const loaded = files.filter((file) => scripts.test(file))
  const all = (await Promise.all(loaded.map(async (file) => (await request.get(file)).text()))).join('\n')
  const portuguese = sayingsIn('pt')
  expect([...portuguese].filter((words) => all.includes(words)).length).toBeGreaterThan(10)
  for (const language of ['en', 'es']) {
    const foreign = [...sayingsIn(language)].filter((words) => !portuguese.has(words))
    expect(foreign.length).toBeGreaterThan(300)
    expect(foreign.filter((words) => all.includes(words))).toEqual([])
  }
}

/** The files that the worker keeps, of whoever speaks Portuguese: the first page and the frame. */
async function frameFiles(request: APIRequestContext): Promise<string[]> {
  const worker = await (await request.get('/sw.js')).text()
  return [...new Set(worker.match(/\/assets\/[\w.-]+\.(js|css)/g))].filter((file) => !/\/(offline|en|es)-/.test(file))
}

test('the first page and the frame of the signed-in pages together keep their budget', { tag }, async ({ request }) => {
  const files = await frameFiles(request)
  expect(files.filter((file) => file.includes('signed-in')).length).toBe(2)
  mustKeep('signedIn', await figuresOf(request, files))
})

/** A script with everything that it imports statically. */
async function withImports(request: APIRequestContext, script: string): Promise<Set<string>> {
  const found = new Set([script])
  for (const address of found) {
    const text = await (await request.get(address)).text()
    for (const [, name] of text.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) found.add(`/assets/${name}`)
  }
  return found
}

test('the inbox with a chat keeps its budget beyond the frame, and what is chosen later travels later', { tag }, async ({
  page,
  request,
}) => {
  const customer = await aStranger(request, 'Zuleica Prates')
  await (await customerOf(request, customer)).say('Bom dia, ainda tem a mesa?')
  await signIn(page, admin, `/${companyId}/${phonenumberId}/${customer.waId}/0/chat`)
  await expect(line(page, 'Bom dia, ainda tem a mesa?')).toBeVisible()
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  const [screen = ''] = loaded.filter((file) => /\/inbox-[^/]+\.js$/.test(file))
  const frame = await frameFiles(request)
  const beyond = [...(await withImports(request, screen))].filter((file) => !frame.includes(file))
  mustKeep('inbox', { script: await sizeOf(request, beyond), files: beyond.length })
  await mustSpeakOnlyPortuguese(request, loaded)
  // They come by themselves when the page is idle, and nothing waits for them.
  expect([...frame, ...beyond].filter((file) => /\/(socket-wire|layers)-/.test(file))).toEqual([])
  // The names of settings are not among them: the palette finds settings by name, and loads by itself after a few seconds.
  const later = /\/(emoji-panel|data|3x2|image-layer|pdf-layer|date-calendar|simulator|settings-(?!texts-))[^/]*\.js$/
  expect([...loaded, ...beyond].filter((file) => later.test(file))).toEqual([])
})

test('the words of one language draw in those of no other', { tag }, () => {
  const assets = join(import.meta.dirname, '../../apps/web/dist/assets')
  const words = globSync('{pt,en,es}-*.js', { cwd: assets })
  expect(words.length).toBeGreaterThan(60)
  const importOf = (language: string) => new RegExp(`(?:from|import)\\s*["'\`]\\./(?!${language}-)((?:pt|en|es)-[^"'\`]+)`, 'g')
  const drawn = words.flatMap((file) =>
    [...readFileSync(join(assets, file), 'utf8').matchAll(importOf(file.slice(0, 2)))].map(([, name]) => `${file}: ${name}`),
  )
  expect(drawn).toEqual([])
})

test('a figure above its budget, without one, or not measured is told', { tag }, () => {
  expect(overruns('login', { script: 10, style: 10 }, { script: 10, style: 11 })).toEqual([])
  expect(overruns('login', { script: 11, font: 1 }, { script: 10, style: 10 })).toEqual([
    'login: script is 11, at most 10',
    'login: style is not measured, at most 10',
    'login: font is 1, at most nothing',
  ])
})
