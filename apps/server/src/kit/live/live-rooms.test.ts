import { type Actor, type Audience, permissions, receives } from '@prosa/contract/permissions'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roomsFor, roomsOf } from './live-rooms.ts'

const id = fc.constantFrom('a', 'b', 'c')
const anActor: fc.Arbitrary<Actor> = fc.record({
  companyId: fc.constant('company'),
  userId: id,
  sessionId: id,
  permissions: fc.subarray([...permissions]),
  departmentIds: fc.oneof(fc.constant('all' as const), fc.uniqueArray(id)),
  ownChatsOnlyIn: fc.uniqueArray(id),
  contactsMasked: fc.boolean(),
  flagsOff: fc.constant([]),
  internal: fc.boolean(),
})
const anAudience: fc.Arbitrary<Audience> = fc.oneof(
  fc.constant({ to: 'company' as const }),
  fc.record({ to: fc.constant('person' as const), userId: id }),
  fc.record({ to: fc.constant('permission' as const), allow: fc.constantFrom('signedIn', 'internal', ...permissions) }),
  fc.record({ to: fc.constant('permissionIn' as const), allow: fc.constantFrom('signedIn', 'internal', ...permissions), departmentId: id }),
  fc.record({ to: fc.constant('chat' as const), departmentId: id, agentId: fc.option(id) }),
)

describe('rooms', () => {
  it('hold everybody who may get to know', () => {
    fc.assert(
      fc.property(anActor, anAudience, (actor, audience) => {
        const standsIn = roomsOf(actor)
        const isFound = roomsFor('company', audience).some((room) => standsIn.includes(room))
        expect(isFound || !receives(actor, audience)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('hold nobody of another company', () => {
    fc.assert(
      fc.property(anActor, anAudience, (actor, audience) => {
        const standsIn = roomsOf(actor)
        expect(roomsFor('another', audience).filter((room) => standsIn.includes(room))).toEqual([])
      }),
    )
  })

  it.each<[string, Audience, string, Audience]>([
    ['a', { to: 'person', userId: 'b","c' }, 'a","b', { to: 'person', userId: 'c' }],
    ['a', { to: 'chat', departmentId: 'b', agentId: null }, 'a', { to: 'person', userId: 'b' }],
    ['a', { to: 'chat', departmentId: 'b', agentId: null }, 'b', { to: 'chat', departmentId: 'a', agentId: null }],
  ])('have names of their own, whatever the ids are made of %#', (companyId, audience, otherId, other) => {
    const others = roomsFor(otherId, other)
    expect(roomsFor(companyId, audience).filter((room) => others.includes(room))).toEqual([])
  })

  it('hold nobody for an audience that only a newer node knows', () => {
    expect(roomsFor('company', { to: 'team' } as unknown as Audience)).toEqual([])
  })
})
