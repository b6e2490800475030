import { calls } from '@prosa/contract/calls'
import type { Call } from '@prosa/contract/kit/call'
import { expect, it } from 'vitest'
import { sweepHalf } from './testing/sweep/sweep-half.ts'
import { sweepRegister } from './testing/sweep/sweep-register.ts'

const mounted = await sweepHalf(0)

it('no address is served that no call declares, except that of images, which are no result', () => {
  const declared = Object.values<Call>(calls).flatMap(({ method, path, otherPaths = [] }) =>
    [path, ...otherPaths].flatMap((each) => (method === 'GET' ? [`GET /api${each}`, `HEAD /api${each}`] : [`${method} /api${each}`])),
  )
  const images = [
    '/api/company/image/:companyId/:mediaId',
    '/api/user/photo/:companyId/:userId/:mediaId',
    '/api/media/:companyId/:mediaId/:fileName?',
    '/api/simulator/media/:companyId/:mediaId',
  ].flatMap((address) => [`GET ${address}`, `HEAD ${address}`])
  expect(mounted.filter((address) => !declared.includes(address))).toEqual(images)
})

it('the register names calls, and says why', () => {
  const entries = Object.values(sweepRegister).flatMap((list) => Object.entries<{ reason: string }>(list))
  expect(entries.filter(([name, { reason }]) => !Object.hasOwn(calls, name) || reason.length <= 20)).toEqual([])
})
