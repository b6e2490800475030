import { expect, test } from 'vitest'
import { megabyte } from '../formats/numbers/size.ts'
import { channelLimits } from './limits.ts'
import { type MediaKind, mediaKinds } from './model.ts'
import { mostBytesOf } from './rules.ts'

const generous = { fileUploadLimitAudio: 999, fileUploadLimitDocument: 999, fileUploadLimitImage: 999, fileUploadLimitVideo: 999 }
const strict = { fileUploadLimitAudio: 1, fileUploadLimitDocument: 2, fileUploadLimitImage: 0.25, fileUploadLimitVideo: 4 }

test.each<[MediaKind, number]>([
  ['audio', 1],
  ['document', 2],
  ['image', 0.25],
  ['sticker', 0.25],
  ['video', 4],
])('[MD2] of %s %d megabytes where the company allows less than the channel', (kind, megabytes) => {
  expect(mostBytesOf(kind, strict)).toBe(megabytes * megabyte)
})

test.each(mediaKinds)('[MD2] of %s no more than the channel takes, and nothing where nothing is allowed', (kind) => {
  expect(mostBytesOf(kind, generous)).toBe(channelLimits[kind])
  const none = { fileUploadLimitAudio: 0, fileUploadLimitDocument: 0, fileUploadLimitImage: 0, fileUploadLimitVideo: 0 }
  expect(mostBytesOf(kind, none)).toBe(0)
})
