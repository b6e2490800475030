import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import vectors from './payloads/vectors-signatures.json' with { type: 'json' }
import { hasSignature, isSigned, namesIn } from './signature.ts'

const { meta_x_hub_signature_256: plain, meta_x_hub_signature_256_escaped_unicode: escaped } = vectors
const signed = (body: string, value: string | string[] | undefined, secret: string) =>
  isSigned(Buffer.from(body), { 'x-hub-signature-256': value }, secret)

describe('the signature of a webhook', () => {
  it.each([plain, escaped])('fits the bytes as they came', ({ raw_body, value, app_secret }) => {
    expect(signed(raw_body, value, app_secret)).toBe(true)
    expect(signed(raw_body, value.toUpperCase().replace('SHA256=', 'sha256='), app_secret)).toBe(true)
  })

  it('does not fit what was written out again', () => {
    expect(signed(JSON.stringify(JSON.parse(escaped.raw_body)), escaped.value, escaped.app_secret)).toBe(false)
  })

  it.each([
    ['another secret', plain.raw_body, plain.value, 'another'],
    ['no secret, signed with none', plain.raw_body, `sha256=${createHmac('sha256', '').update(plain.raw_body).digest('hex')}`, ''],
    ['one byte more', `${plain.raw_body} `, plain.value, plain.app_secret],
    ['no header', plain.raw_body, undefined, plain.app_secret],
    ['two headers', plain.raw_body, [plain.value, plain.value], plain.app_secret],
    ['another digest', plain.raw_body, plain.value.replace('sha256', 'sha1'), plain.app_secret],
    ['half a digest', plain.raw_body, plain.value.slice(0, -2), plain.app_secret],
    ['nothing in it', plain.raw_body, '', plain.app_secret],
  ])('is not taken with %s', (_what, body, value, secret) => {
    expect(signed(body, value, secret)).toBe(false)
  })
})

describe('a signature by its form', () => {
  it.each([
    [true, `sha256=${'a'.repeat(64)}`],
    [true, `sha256=${'A9'.repeat(32)}`],
    [false, undefined],
    [false, ''],
    [false, 'a'.repeat(64)],
    [false, `sha1=${'a'.repeat(64)}`],
    [false, `sha256=${'a'.repeat(63)}`],
    [false, `sha256=${'g'.repeat(64)}`],
    [false, `sha256=${'a'.repeat(64)}, sha256=${'a'.repeat(64)}`],
    [false, [`sha256=${'a'.repeat(64)}`]],
  ])('is one: %s, %j', (isOne, value) => {
    expect(hasSignature({ 'x-hub-signature-256': value })).toBe(isOne)
  })
})

describe('whom bytes may name', () => {
  it('is seen without reading them as JSON, numbers before accounts, and only at their beginning', () => {
    const body = '{"entry":[{"id" : "73","changes":[{"value":{"metadata":{"phone_number_id":"91"},"messages":[{"id":"wamid.1"}]}}]}]}'
    expect(namesIn(Buffer.from(body))).toEqual([{ providerId: '91' }, { accountId: '73' }])
    expect(namesIn(Buffer.from(`${' '.repeat(20_000)}${body}`))).toEqual([])
    expect(namesIn(Buffer.from(Array.from({ length: 500 }, (_, n) => `"id":"${n}"`).join()))).toHaveLength(20)
    expect(namesIn(Buffer.from('{"entry":['))).toEqual([])
  })
})
