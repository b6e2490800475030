import type { APIRequestContext, Page } from '@playwright/test'
import { type Figures, overruns, packed } from './budget.ts'
import budgets from './budgets.json' with { type: 'json' }
import { expect, test } from './watched-page.ts'

const scripts = /\/assets\/[^/]+\.js$/
const styles = /\/assets\/[^/]+\.css$/

const sizeOf = async (request: APIRequestContext, addresses: readonly string[]) =>
  packed(await Promise.all(addresses.map(async (address) => (await request.get(address)).body())))

async function figuresOf(request: APIRequestContext, addresses: readonly string[]) {
  const files = (kind: RegExp) => addresses.filter((address) => kind.test(address))
  return { script: await sizeOf(request, files(scripts)), style: await sizeOf(request, files(styles)) }
}

function mustKeep(page: keyof typeof budgets, figures: Figures) {
  process.stdout.write(`${page}: ${JSON.stringify(figures)} of ${JSON.stringify(budgets[page])}\n`)
  expect(overruns(page, figures, budgets[page])).toEqual([])
}

/** What the page needs before it is there; what it loads afterwards keeps nobody waiting. */
const neededFiles = (page: Page) =>
  page.evaluate(() => {
    const [{ loadEventStart } = { loadEventStart: 0 }] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => startTime < loadEventStart && /\.(js|css)$/.test(name))
      .map(({ name }) => name)
  })

test('the first page keeps its budget, and carries nothing of the signed-in pages', async ({ page, request }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  const files = await neededFiles(page)
  expect(files.filter((file) => scripts.test(file)).length).toBeGreaterThan(0)
  mustKeep('login', { ...(await figuresOf(request, files)), files: 1 + files.length })
  expect(files.filter((file) => file.includes('signed-in'))).toEqual([])
})

test('the first page and the frame of the signed-in pages together keep their budget', async ({ request }) => {
  const worker = await (await request.get('/sw.js')).text()
  const files = [...new Set(worker.match(/\/assets\/[\w.-]+\.(js|css)/g))].filter((file) => !file.includes('/offline-'))
  expect(files.filter((file) => file.includes('signed-in')).length).toBe(2)
  mustKeep('signedIn', await figuresOf(request, files))
})

test('a figure above its budget, without one, or not measured is told', () => {
  expect(overruns('login', { script: 10, style: 10 }, { script: 10, style: 11 })).toEqual([])
  expect(overruns('login', { script: 11, font: 1 }, { script: 10, style: 10 })).toEqual([
    'login: script is 11, at most 10',
    'login: style is not measured, at most 10',
    'login: font is 1, at most nothing',
  ])
})
