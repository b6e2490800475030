import { type Permission, permissions } from '@prosa/contract/permissions'
import { describe, expect, it } from 'vitest'
import { sessionData } from '../../testing/samples/samples.ts'
import { type Area, screens } from '../screens.ts'
import { isAtHand, mainNav } from './main-nav.ts'

const all: Area[] = ['chats', 'contacts', 'broadcasts', 'automation', 'dashboard', 'developer', 'settings']
const inDemo: Area[] = all.toSpliced(-1, 0, 'simulator')
const areas: Record<Permission, Area[]> = {
  admin: all,
  agent: ['chats'],
  dashboard: ['chats', 'dashboard'],
  developer: ['chats', 'developer'],
  contact: ['chats', 'contacts'],
  broadcast: ['chats', 'broadcasts'],
  automation: ['chats', 'automation'],
  billing: ['chats', 'dashboard'],
}
const shown = (...granted: Permission[]) => mainNav(sessionData(granted), false).map(({ area }) => area)

describe('the main navigation', () => {
  it.each(permissions.map((permission) => ({ permission, expected: areas[permission] })))(
    'R143 R144 R145 R146 R147 R148 R149 R151 of somebody with only $permission has what they may open',
    ({ permission, expected }) => {
      expect(shown(permission)).toEqual(expected)
    },
  )

  it('of somebody with several has all of them, in the order of the rail', () => {
    expect(shown('developer', 'broadcast', 'contact')).toEqual(['chats', 'contacts', 'broadcasts', 'developer'])
    expect(shown()).toEqual(['chats'])
  })

  it('leads to the first screen of each area, in the company and the order of the session', () => {
    const hrefs = mainNav({ ...sessionData(['admin']), companyId: 'loja beta', chatResumeOrder: 1 }, false).map(({ href }) => href)
    expect(hrefs).toEqual([
      '/loja%20beta/1/chat',
      '/loja%20beta/contact',
      '/broadcast/loja%20beta/list',
      '/automation/loja%20beta/main',
      '/dashboard/loja%20beta/main',
      '/loja%20beta/developer/api-key',
      '/settings/loja%20beta/main',
    ])
  })

  it('has the simulator for everybody in the demonstration, and nowhere else', () => {
    expect(mainNav(sessionData(['admin']), true).map(({ area }) => area)).toEqual(inDemo)
    expect(mainNav(sessionData([]), true).map(({ area, href }) => [area, href])).toEqual([
      ['chats', '/casa-aurora/0/chat'],
      ['simulator', '/simulator'],
    ])
  })

  it('has an entry for every area that a screen belongs to', () => {
    const ofScreens = Object.values(screens).flatMap(({ area }) => area ?? [])
    expect(new Set(ofScreens)).toEqual(new Set(inDemo))
  })

  it('keeps four of them at hand on a phone', () => {
    const entries = mainNav(sessionData(['admin']), true)
    expect(entries.filter(isAtHand).map(({ area }) => area)).toEqual(['chats', 'contacts', 'broadcasts', 'dashboard'])
  })
})
