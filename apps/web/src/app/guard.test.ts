import { type Allow, type Permission, permissions } from '@prosa/contract/permissions'
import { describe, expect, it } from 'vitest'
import { sessionData } from '../testing/samples.ts'
import { judgeVisit } from './guard.ts'
import { redirects } from './redirects.ts'
import { type ScreenId, screens } from './screens.ts'

const ids = Object.keys(screens) as ScreenId[]
const inside = ids.filter((id) => screens[id].allow !== 'anonymous' && !('limit' in screens[id]))
const outside = ids.filter((id) => screens[id].allow === 'anonymous')

/** Spec §6 and the checklist of screens, written down once more: who gets in with one permission alone. */
const doors: Record<Permission, RegExp> = {
  admin: /^/,
  agent: /^S(018|019|037|038|040|041)$/,
  dashboard: /^S(017|018|019|037|038|040|041)$/,
  billing: /^S(017|018|019|037|038|040|041)$/,
  developer: /^S(04[4-9]|05[0-8]|018|019|037|038|040|041)$/,
  contact: /^S(015|016|018|019|037|038|040|041)$/,
  broadcast: /^S(035|036|018|019|037|038|040|041)$/,
  automation: /^S(02[1-9]|03[0-4]|063|018|019|037|038|040|041)$/,
}
const visit = (allow: Allow, granted: readonly Permission[], companyId: string | null = 'casa-aurora') =>
  judgeVisit({ allow, companyId, data: sessionData(granted), limit: null })

describe('the guard', () => {
  it.each(permissions)(
    'R143 R144 R145 R146 R147 R148 R149 R151 lets a person with %s alone in exactly where the table says',
    (permission) => {
      const open = inside.filter((id) => visit(screens[id].allow, [permission]) === 'enter')
      expect(open).toEqual(inside.filter((id) => doors[permission].test(id)))
      expect(inside.filter((id) => !open.includes(id)).map((id) => visit(screens[id].allow, [permission]))).toEqual(
        Array(inside.length - open.length).fill('denied'),
      )
    },
  )

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
