import type { Allow, Permission } from '@prosa/contract/permissions'
import { describe, expect, it } from 'vitest'
import { sessionData } from '../testing/samples/samples.ts'
import { judgeVisit } from './guard.ts'
import { redirects } from './redirects.ts'
import { type ScreenId, screens } from './screens.ts'

const ids = Object.keys(screens) as ScreenId[]
const inside = ids.filter((id) => screens[id].allow !== 'anonymous' && !('limit' in screens[id]))
const outside = ids.filter((id) => screens[id].allow === 'anonymous')

const visit = (allow: Allow, granted: readonly Permission[], companyId: string | null = 'casa-aurora') =>
  judgeVisit({ allow, companyId, data: sessionData(granted), limit: null })

describe('the guard', () => {
  it.each(outside)('R021 %s is open to visitors', (id) => {
    expect(judgeVisit({ allow: screens[id].allow, companyId: 'casa-aurora', data: null, limit: null })).toBe('enter')
  })

  it.each(inside)('R021 R045 %s leads a visitor to the login page', (id) => {
    expect(judgeVisit({ allow: screens[id].allow, companyId: 'casa-aurora', data: null, limit: null })).toBe('signIn')
  })

  it('R001 refuses the address of another company, also to an administrator', () => {
    expect(visit('admin', ['admin'], 'loja-beta')).toBe('denied')
    expect(visit('admin', ['admin'], null)).toBe('enter')
  })

  it('R108 sends a person whose password has expired back, with or without permission', () => {
    const data = { ...sessionData([]), passwordExpired: true }
    expect(judgeVisit({ allow: 'admin', companyId: null, data, limit: null })).toBe('passwordExpired')
    expect(judgeVisit({ allow: 'anonymous', companyId: null, data, limit: null })).toBe('enter')
  })

  it.each([
    [null, 'newPassword', 'limited'],
    ['newPassword', 'newPassword', 'enter'],
    ['secondFactor', 'newPassword', 'limited'],
    ['secondFactor', 'secondFactor', 'enter'],
    ['newPassword', null, 'over'],
    [null, null, 'enter'],
  ] as const)('a screen for %s and a session that waits for %s: %s', (limit, waits, verdict) => {
    const data = { ...sessionData(['admin']), limit: waits }
    expect(judgeVisit({ allow: 'signedIn', companyId: null, data, limit })).toBe(verdict)
  })

  it('R026 R152 asks on the ways that only lead on what it asks where they lead', () => {
    const screenOf = (path: string) => Object.values(screens).find((screen) => screen.path === path)
    expect(redirects.map(({ to, allow }) => screenOf(to)?.allow === allow)).toEqual(redirects.map(() => true))
  })
})
