import { describe, expect, it } from 'vitest'
import { zoneName, zoneOptions } from './zone-options.ts'

const winter = Date.UTC(2026, 0, 15)

describe('a time zone', () => {
  it.each([
    ['America/Sao_Paulo', 'Brasília (GMT\u22123)'],
    ['America/Manaus', 'Manaus (GMT\u22124)'],
    ['America/Argentina/Buenos_Aires', 'Argentina, Buenos Aires (GMT\u22123)'],
    ['Asia/Kolkata', 'Kolkata (GMT+5:30)'],
    ['UTC', 'UTC (GMT)'],
  ])('%s reads %s in every language', (zone, name) => {
    for (const language of ['pt', 'en', 'es'] as const) expect(zoneName(zone, language, winter)).toBe(name)
  })

  it('is offered once, also where the browser does not list it', () => {
    const offered = zoneOptions('UTC', 'pt').map(({ value }) => value)
    expect(offered).toContain('UTC')
    expect(new Set(offered).size).toBe(offered.length)
  })
})
