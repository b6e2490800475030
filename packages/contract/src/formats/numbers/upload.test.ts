import { describe, expect, test } from 'vitest'
import { csvProblem, exceedsUploadLimit } from './upload.ts'

const megabyte = 1_048_576

describe('R120 only .csv', () => {
  test.each([
    ['contatos.csv', null],
    ['CONTATOS.CSV', null],
    ['contatos.xlsx', 'notCsv'],
    ['contatos.csv.exe', 'notCsv'],
    ['csv', 'notCsv'],
    ['contatoscsv', 'notCsv'],
    ['', 'notCsv'],
  ])('%j: %j', (name, problem) => expect(csvProblem({ name, size: 1 })).toBe(problem))
})

describe('R121 a maximum, where one is set', () => {
  test.each([
    [0.9 * megabyte, megabyte, null],
    [megabyte, megabyte, null],
    [megabyte + 1, megabyte, 'tooBig'],
    [1, 0, 'tooBig'],
    [1e15, undefined, null],
  ])('%d bytes with the maximum %j: %j', (size, max, problem) => expect(csvProblem({ name: 'a.csv', size }, max)).toBe(problem))

  test('a wrong kind is told before a wrong size', () => {
    expect(csvProblem({ name: 'a.pdf', size: 9 }, 1)).toBe('notCsv')
  })
})

describe('R140 upload limits in megabytes', () => {
  test.each([
    [4 * megabyte, 5, false],
    [5 * megabyte, 5, false],
    [5 * megabyte + 1, 5, true],
    [6 * megabyte, 5, true],
  ])('%d bytes against %d: %s', (bytes, limit, exceeds) => expect(exceedsUploadLimit(bytes, limit)).toBe(exceeds))
})
