import { describe, expect, test } from 'vitest'
import { megabyte, writeSize } from './size.ts'

describe('sizes as the design writes them', () => {
  test.each([
    [0, '0 B'],
    [1_023, '1.023 B'],
    [1_024, '1 KB'],
    [1_536, '1,5 KB'],
    [10_188, '9,9 KB'],
    [10_189, '10 KB'],
    [10_240, '10 KB'],
    [98_304, '96 KB'],
    [188_416, '184 KB'],
    [1_048_063, '1.023 KB'],
    [1_048_064, '1 MB'],
    [megabyte, '1 MB'],
    [2_516_582, '2,4 MB'],
    [39_845_888, '38 MB'],
    [1_024 * megabyte, '1 GB'],
    [1_024 * 1_024 * megabyte, '1 TB'],
    [2_000 * 1_024 * 1_024 * megabyte, '2.000 TB'],
  ])('%d bytes are %s', (bytes, text) => expect(writeSize(bytes, 'pt')).toBe(text))

  test('in English with the point, in Spanish with the comma', () => {
    expect(writeSize(2_516_582, 'en')).toBe('2.4 MB')
    expect(writeSize(2_516_582, 'es')).toBe('2,4 MB')
  })
})
