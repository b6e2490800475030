import { expect, test } from 'vitest'
import { withoutServerHalf } from '../apps/web/web-half-plugin.ts'

/** Without the marks by which the build knows what it may leave out as well. */
const without = (code: string) => withoutServerHalf(code).replaceAll('/* @__PURE__ */ ', '').replace(/\s+/g, ' ').trim()

test.each([
  [
    'a call',
    "const calls = { open: call({ method: 'POST', input: z.object({ name: text(3) }), audit: 'door.open', result: Door, errors: ['door.shut'] }) }",
    "const calls = { open: call({ method: 'POST', result: Door, }) }",
  ],
  [
    'an event',
    "event({ name: 'door.opened', audience: () => ({ to: 'company' }), entity: (door) => door })",
    "event({ name: 'door.opened', entity: (door) => door })",
  ],
  ['a schema', 'const Doors = z.array(z.string().check(z.maxLength(3))).check(z.minLength(1))', 'const Doors = z.array(z.string())'],
  ['a result', 'call({ input: Door, result: z.array(Door).check(z.maxLength(9)) })', 'call({ result: z.array(Door) })'],
])('the browser’s half of %s has nothing that only the server reads', (_, code, expected) => {
  expect(without(code)).toBe(expected)
})

test.each(["const input = { errors: ['a'] }", 'recall({ input: 1, errors: [] })', 'call(definition)'])('%s stays as it is', (code) => {
  expect(without(code)).toBe(code)
})

test('a schema that only the server’s half reads can go with it', () => {
  expect(withoutServerHalf('const name = z.optional(text(3)); rule(name)')).toBe(
    'const name = /* @__PURE__ */ z.optional(/* @__PURE__ */ text(3)); rule(name)',
  )
})
