import { type Permission, permissions } from '@prosa/contract/permissions'
import { IconMessages } from '@tabler/icons-react'
import { describe, expect, it } from 'vitest'
import { sessionData } from '../../testing/samples/samples.ts'
import { isOffered } from '../landing.ts'
import { type Area, type ScreenId, screens } from '../screens.ts'
import { atHandOf, mainNav } from './main-nav.ts'

const all: Area[] = ['chats', 'board', 'contacts', 'broadcasts', 'automation', 'dashboard', 'settings']
const inDemo: Area[] = ['chats', 'board', 'contacts', 'broadcasts', 'automation', 'dashboard', 'simulator', 'settings']
/** What is built; the others come to whoever may open them when they are. */
const areas: Record<Permission, Area[]> = {
  admin: all,
  agent: ['chats'],
  dashboard: ['chats', 'dashboard'],
  developer: ['chats', 'dashboard'],
  contact: ['chats', 'contacts'],
  broadcast: ['chats', 'broadcasts'],
  automation: ['chats', 'automation'],
  billing: ['chats', 'prices'],
}
const shown = (...granted: Permission[]) => mainNav(sessionData(granted), false).map(({ area }) => area)

describe('the main navigation', () => {
  it.each(permissions.map((permission) => ({ permission, expected: areas[permission] })))(
    'R143 R144 R145 R146 R147 R148 R149 R151 of somebody with only $permission has what they may open',
    ({ permission, expected }) => {
      expect(shown(permission)).toEqual(expected)
    },
  )

  it('leads to the first screen of each area, in the company and the order of the session', () => {
    const hrefs = mainNav({ ...sessionData(['admin']), companyId: 'loja beta', chatResumeOrder: 1 }, false).map(({ href }) => href)
    expect(hrefs).toEqual([
      '/loja%20beta/1/chat',
      '/loja%20beta/board',
      '/loja%20beta/contact',
      '/broadcast/loja%20beta/list',
      '/automation/loja%20beta/main',
      '/loja%20beta/developer/dashboard',
      '/settings/loja%20beta/main',
    ])
  })

  it('[CD4] leads who may only open dashboards to a page of theirs, and who may write them to that', () => {
    const hrefs = (...granted: Permission[]) => mainNav(sessionData(granted), false).map(({ href }) => href)
    expect(hrefs('dashboard')).toContain('/casa-aurora/dashboards')
    expect(hrefs('dashboard', 'developer')).toEqual(['/casa-aurora/0/chat', '/casa-aurora/developer/dashboard'])
  })

  it('leads supervisors to the board, who need no permission for that', () => {
    expect(mainNav(sessionData(['agent']), false, true).map(({ href }) => href)).toEqual(['/casa-aurora/0/chat', '/casa-aurora/board'])
  })

  it('has the simulator for everybody in the demonstration, and nowhere else', () => {
    expect(mainNav(sessionData(['admin']), true).map(({ area }) => area)).toEqual(inDemo)
    expect(mainNav(sessionData([]), true).map(({ area, href }) => [area, href])).toEqual([
      ['chats', '/casa-aurora/0/chat'],
      ['simulator', '/simulator'],
    ])
  })

  it('has an entry for every area of which a screen is built, and for no other', () => {
    const built = (Object.keys(screens) as ScreenId[]).filter(isOffered).flatMap((id) => screens[id].area ?? [])
    expect(new Set(built)).toEqual(new Set([...inDemo, 'prices']))
  })

  it('keeps four of them at hand on a phone, those of the design before others, in their order', () => {
    const entry = (area: Area) => ({ area, Icon: IconMessages, href: '' })
    const handed = (...nav: Area[]) => atHandOf(nav.map(entry)).map(({ area }) => area)
    expect(handed('chats', 'contacts', 'broadcasts', 'automation', 'dashboard', 'developer', 'simulator', 'settings')).toEqual([
      'chats',
      'contacts',
      'broadcasts',
      'dashboard',
    ])
    expect(handed('chats', 'automation', 'dashboard', 'simulator', 'settings')).toEqual(['chats', 'automation', 'dashboard', 'simulator'])
    expect(handed(...inDemo)).toEqual(['chats', 'contacts', 'broadcasts', 'dashboard'])
  })
})
