import { expect, test } from 'vitest'
import { byteRange } from './media-headers.ts'

test.each<[string | undefined, number, ReturnType<typeof byteRange>]>([
  [undefined, 10, null],
  ['bytes=0-0', 10, { first: 0, last: 0 }],
  ['bytes=0-9', 10, { first: 0, last: 9 }],
  ['bytes=0-10', 10, { first: 0, last: 9 }],
  ['bytes=3-', 10, { first: 3, last: 9 }],
  ['bytes=9-', 10, { first: 9, last: 9 }],
  ['bytes=10-', 10, 'none'],
  ['bytes=10-12', 10, 'none'],
  ['bytes=-3', 10, { first: 7, last: 9 }],
  ['bytes=-30', 10, { first: 0, last: 9 }],
  ['bytes=-0', 10, 'none'],
  ['bytes=0-', 0, 'none'],
  ['bytes=-1', 0, 'none'],
  ['bytes=5-3', 10, null],
  ['bytes=-', 10, null],
  ['bytes=', 10, null],
  ['bytes=0-1,4-5', 10, null],
  ['bytes=a-b', 10, null],
  ['bytes=-1-2', 10, null],
  ['items=0-1', 10, null],
  ['bytes=99999999999999999999-', 10, null],
])('[MD8] %s of a file with %d bytes', (header, size, expected) => {
  expect(byteRange(header, size)).toEqual(expected)
})
