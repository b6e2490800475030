import { expect, test } from 'vitest'
import { commonErrors, errorStatus } from './errors.ts'

const statuses = Object.entries(errorStatus)

test.each(statuses)('%s answers with a refusing status (%d)', (_code, status) => {
  expect(Number.isInteger(status)).toBe(true)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(600)
})

test.each(statuses)('%s is named area.problem', (code) => {
  expect(code).toMatch(/^([a-z][a-zA-Z]*\.[a-z][a-zA-Z]*|unexpected)$/)
})

test('only what nobody foresaw, a full disk, and a service that is away, are the fault of the server', () => {
  expect(errorStatus.unexpected).toBe(500)
  expect(statuses.filter(([, status]) => status >= 500 && status !== 503)).toEqual([
    ['media.noRoom', 507],
    ['unexpected', 500],
  ])
})

test('the common errors are listed once each and have a status', () => {
  expect(new Set(commonErrors).size).toBe(commonErrors.length)
  expect(commonErrors.filter((code) => !Object.hasOwn(errorStatus, code))).toEqual([])
})
