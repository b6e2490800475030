import { calls } from '@prosa/contract/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { describeCalls } from './openapi.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const get = async (url: string) => {
  const { statusCode, headers, body } = await house.app.inject({ url, remoteAddress: '203.0.113.9' })
  return {
    status: statusCode,
    type: String(headers['content-type']),
    kept: headers['cache-control'],
    policy: headers['content-security-policy'],
    body,
  }
}

it('the description is told to anyone', async () => {
  const { status, type, kept, body } = await get('/api/openapi.json')
  expect([status, type, kept]).toEqual([200, 'application/json; charset=utf-8', 'no-cache'])
  expect(JSON.parse(body)).toEqual(JSON.parse(JSON.stringify(describeCalls(calls, '0.0.0'))))
})

/** Follows what a page and its modules load, as a browser would. */
async function loaded(url: string, seen = new Map<string, Awaited<ReturnType<typeof get>>>()) {
  if (seen.has(url)) return seen
  const got = await get(url)
  seen.set(url, got)
  const isPage = got.type.startsWith('text/html')
  const names = isPage ? /<(?:script|link)[^>]* (?:src|href)="([^"]+)"/g : /^import .* from '([^']+)'$/gm
  for (const [, name] of got.body.matchAll(names)) {
    const next = new URL(name!, `http://here${url}`).href.replace(/^http:\/\/here/, '')
    if (next !== '/favicon.svg') await loaded(next, seen)
  }
  return seen
}

describe('the page', () => {
  it('has all it loads, from here, as what it is', async () => {
    const all = await loaded('/api/docs')
    expect(all.size).toBeGreaterThan(5)
    for (const [url, { status, type, kept, body }] of all) {
      const expected = url.endsWith('.mjs') ? 'text/javascript' : url.endsWith('.css') ? 'text/css' : 'text/html'
      expect([url, status, type, kept]).toEqual([url, 200, `${expected}; charset=utf-8`, 'no-cache'])
      expect(body).not.toMatch(/https?:|url\(|@import|innerHTML|localStorage|sessionStorage/)
    }
  })

  it('runs under the policy of every page: no script, style or handler inline', async () => {
    const { body, policy } = await get('/api/docs/')
    expect(policy).toContain("script-src 'self';")
    expect(body).not.toMatch(/<script(?![^>]* src=)[^>]*>|<style| on\w+=| style=/)
  })

  it('gives nothing else of its folder', async () => {
    for (const name of ['api.test.ts', 'page.html', '../api-docs.ts', '%2e%2e%2fapi-docs.ts', 'none.mjs'])
      expect((await get(`/api/docs/${name}`)).status).toBe(404)
  })
})
