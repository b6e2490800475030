import { type Permission, permissions } from '@prosa/contract/permissions'
import { describe, expect, it } from 'vitest'
import { sessionData } from '../testing/samples/samples.ts'
import { homeOf } from './landing.ts'

const chats = '/casa-aurora/0/chat'
const automation = '/automation/casa-aurora/main'
const broadcasts = '/broadcast/casa-aurora/list'
const contacts = '/contact/casa-aurora/list'
const developer = '/developer/casa-aurora/main'
const dashboard = '/dashboard/casa-aurora/main'

const prices = '/casa-aurora/prices'
const companyDashboards = '/casa-aurora/developer/dashboard'
const profile = '/user/casa-aurora/profile'

/** As it is when every screen is built. */
const home = (granted: readonly Permission[], arriving: 'signedIn' | 'opened') => homeOf(sessionData(granted), arriving, () => true)

describe('home', () => {
  it.each<[Permission, string]>([
    ['admin', chats],
    ['agent', chats],
    ['automation', automation],
    ['broadcast', broadcasts],
    ['contact', contacts],
    ['developer', developer],
    ['billing', dashboard],
    ['dashboard', dashboard],
  ])('R041 R042 R043 R142 of a person with %s alone is %s, however they arrive', (permission, address) => {
    expect([home([permission], 'signedIn'), home([permission], 'opened')]).toEqual([address, address])
  })

  it.each<[Permission[], string, string]>([
    [['dashboard', 'broadcast'], broadcasts, dashboard],
    [['dashboard', 'billing', 'developer'], developer, dashboard],
    [['automation', 'broadcast'], automation, automation],
    [['contact', 'developer'], contacts, contacts],
    [['billing', 'contact'], contacts, contacts],
    [['agent', 'dashboard', 'automation'], chats, chats],
    [[...permissions], chats, chats],
  ])('R042 R043 of %j is %s after the sign-in and %s when they open the entrance', (granted, signedIn, opened) => {
    expect([home(granted, 'signedIn'), home(granted, 'opened')]).toEqual([signedIn, opened])
  })

  it('of a person without permissions is nowhere', () => {
    expect([home([], 'signedIn'), home([], 'opened')]).toEqual([null, null])
  })

  it('R041 is in the company’s order of chats', () => {
    expect(homeOf({ ...sessionData(['agent']), chatResumeOrder: 1 }, 'signedIn')).toBe('/casa-aurora/1/chat')
  })

  it('of somebody whose screens are all under construction is their profile, otherwise the first that is built', () => {
    const now = (granted: readonly Permission[], isBuilt: readonly string[]) =>
      homeOf(sessionData(granted), 'signedIn', (id) => isBuilt.includes(id))
    expect(now(['automation', 'dashboard'], [])).toBe(profile)
    expect(now(['automation', 'dashboard'], ['S017'])).toBe(dashboard)
    expect(now(['billing'], ['X007'])).toBe(prices)
    expect(now(['developer'], ['S057'])).toBe(companyDashboards)
    expect(now(['dashboard'], ['X008'])).toBe('/casa-aurora/dashboards')
    expect(now(['agent', 'automation'], [])).toBe(chats)
    expect(now([], [])).toBeNull()
  })

  it('never leads to a screen under construction', () => {
    expect(homeOf(sessionData(['developer']), 'signedIn')).toBe(companyDashboards)
    for (const permission of permissions)
      expect([chats, contacts, automation, broadcasts, companyDashboards, '/casa-aurora/dashboards', prices, profile]).toContain(
        homeOf(sessionData([permission]), 'opened'),
      )
  })
})
