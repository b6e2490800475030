import { describe, expect, it } from 'vitest'
import { lighthouseReport } from './lighthouse-report.mjs'

const audit = (title: string, score: number | null) => ({ title, score, scoreDisplayMode: 'binary' })
const category = (score: number | null, ...ids: string[]) => ({
  score,
  auditRefs: ids.map((id) => ({ id, weight: id === 'told' ? 0 : 1 })),
})
const result = (accessibility: number, bestPractices: number) => ({
  categories: {
    accessibility: category(accessibility, 'contrast', 'told', 'manual'),
    'best-practices': category(bestPractices, 'errors'),
    performance: category(0.4, 'speed'),
    seo: category(null),
  },
  audits: {
    contrast: audit('Too little contrast', accessibility < 1 ? 0 : 1),
    told: audit('Costs nothing', 0),
    manual: audit('For people to look at', null),
    errors: audit('Errors in the console', bestPractices < 1 ? 0 : 1),
    speed: audit('Slow', 0),
  },
})

describe('the report of Lighthouse', () => {
  it('tells four scores for each way of looking, and demands two of them', () => {
    expect(lighthouseReport({ desktop: result(1, 1), mobile: result(1, 0.95) })).toEqual({
      lines: [
        'desktop: accessibility 100, best-practices 100, performance 40, seo 0',
        'mobile: accessibility 100, best-practices 95, performance 40, seo 0',
        '    errors: Errors in the console',
      ],
      passed: true,
    })
  })

  it('fails below what is demanded, and says what costs points', () => {
    expect(lighthouseReport({ desktop: result(0.99, 1) })).toEqual({
      lines: ['desktop: accessibility 99 (at least 100), best-practices 100, performance 40, seo 0', '    contrast: Too little contrast'],
      passed: false,
    })
    expect(lighthouseReport({ desktop: result(1, 0.9499) })).toEqual({
      lines: ['desktop: accessibility 100, best-practices 94 (at least 95), performance 40, seo 0', '    errors: Errors in the console'],
      passed: false,
    })
  })

  it('fails when nothing was looked at, or the page did not come', () => {
    expect(lighthouseReport({}).passed).toBe(false)
    const broken = { ...result(1, 1), runtimeError: { message: 'No page' } }
    expect(lighthouseReport({ desktop: broken })).toEqual({ lines: ['desktop: No page'], passed: false })
  })
})
