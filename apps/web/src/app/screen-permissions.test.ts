import { may, type Permission, permissions } from '@prosa/contract/permissions'
import { isRedirect } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { sessionData, signInAs } from '../testing/samples/samples.ts'
import { fillAddress } from './address.ts'
import { enterScreen } from './enter.ts'
import { judgeVisit } from './guard.ts'
import { redirects } from './redirects.ts'
import { type Screen, screens } from './screens.ts'

const visitors = ['visitor', 'nobody', ...permissions] as const
/** A person with exactly one permission, with none, or without a session. */
type Visitor = (typeof visitors)[number]

const everybody = visitors
const signedIn = visitors.filter((visitor) => visitor !== 'visitor')
const holders = (...granted: Permission[]): readonly Visitor[] => ['admin', ...granted]

/** The column "permission" of the checklist of screens (spec §2, §6, A03), typed by hand: nothing in here is read from the screens. */
const doors: Readonly<Record<string, readonly Visitor[]>> = {
  S001: everybody,
  S003: everybody,
  S004: everybody,
  S005: everybody,
  S006: everybody,
  S007: everybody,
  S008: everybody,
  S009: everybody,
  S010: everybody,
  /** The desk is the staff's; everybody else is led to the login page or home before it. */
  S012: [],
  S013: everybody,
  S014: everybody,
  S015: holders('contact'),
  S016: holders('contact'),
  S017: holders('dashboard', 'billing'),
  S018: signedIn,
  S019: signedIn,
  S020: holders(),
  S021: holders('automation'),
  S022: holders('automation'),
  S023: holders('automation'),
  S024: holders('automation'),
  S025: holders('automation'),
  S026: holders('automation'),
  S027: holders('automation'),
  S028: holders('automation'),
  S029: holders('automation'),
  S030: holders('automation'),
  S031: holders('automation'),
  S032: holders('automation'),
  S033: holders('automation'),
  S034: holders('automation'),
  S035: holders('broadcast'),
  S036: holders('broadcast'),
  S037: signedIn,
  S038: signedIn,
  S039: holders(),
  S040: signedIn,
  S041: signedIn,
  S042: holders(),
  S044: holders('developer'),
  S045: holders('developer'),
  S046: holders('developer'),
  S047: holders('developer'),
  S048: holders('developer'),
  S049: holders('developer'),
  S050: holders('developer'),
  S051: holders('developer'),
  S052: holders('developer'),
  S053: holders('developer'),
  S054: holders('developer'),
  S055: holders('developer'),
  S056: holders('developer'),
  S057: holders('developer'),
  S058: holders('developer'),
  S059: everybody,
  S060: everybody,
  S063: holders('automation'),
  X001: signedIn,
  X002: signedIn,
  X003: everybody,
  X004: holders(),
  X005: signedIn,
  X006: holders('broadcast'),
  X007: holders('billing'),
  X008: holders('dashboard'),
  /** The link itself decides. */
  X009: everybody,
  X010: signedIn,
  X011: signedIn,
}

/** Addresses that only redirect, by their path: S002, S043, S061 and S062. */
const ways: Readonly<Record<string, readonly Visitor[]>> = {
  '/login': everybody,
  '/$companyId/developer': holders('developer'),
  '/contact/$companyId/list': holders('contact'),
  '/developer/$companyId/main': holders('developer'),
}

const granted = (visitor: Visitor): readonly Permission[] => permissions.filter((permission) => permission === visitor)
const companyId = 'casa-aurora'

/** What the router asks before it shows a screen. */
function isLetIn(visitor: Visitor, screen: Pick<Screen, 'allow'>, path: string): boolean {
  window.localStorage.clear()
  if (visitor !== 'visitor') signInAs(undefined, granted(visitor))
  const params = path.includes('$companyId') ? { companyId } : {}
  try {
    enterScreen(screen, params, fillAddress(path, params), 'enter')
    return true
  } catch (away) {
    if (!isRedirect(away)) throw away
    return false
  }
}

const all = Object.entries<Screen>(screens)
const lasting = all.filter(([, { limit }]) => !limit)

describe('who opens which screen', () => {
  it('stands in the table for every screen and every way, and for no other', () => {
    expect(Object.keys(doors).toSorted()).toEqual(Object.keys(screens).toSorted())
    expect(Object.keys(ways).toSorted()).toEqual(redirects.map(({ from }) => from).toSorted())
  })

  it.each(all)('%s says so itself', (id, { allow }) => {
    const isNamed = (visitor: Visitor) =>
      visitor === 'visitor' ? allow === 'anonymous' : may({ permissions: granted(visitor), internal: false }, allow)
    expect(visitors.filter(isNamed)).toEqual(visitors.filter((visitor) => doors[id]!.includes(visitor)))
  })

  it.each(lasting)('R143 R144 R145 R146 R147 R148 R149 R151 %s lets in whom the table names, and nobody else', (id, screen) => {
    for (const path of [screen.path, ...(screen.otherPaths ?? [])])
      expect(visitors.filter((visitor) => isLetIn(visitor, screen, path))).toEqual(
        visitors.filter((visitor) => doors[id]!.includes(visitor)),
      )
  })

  it.each(lasting)('%s denies who is signed in and may not', (id, { allow }) => {
    const verdicts = signedIn
      .filter((visitor) => !doors[id]!.includes(visitor))
      .map((visitor) => judgeVisit({ allow, companyId, data: sessionData(granted(visitor)), limit: null }))
    expect(new Set(verdicts)).toEqual(new Set(verdicts.length > 0 ? ['denied'] : []))
  })

  it.each(redirects)('the way from $from is for whom the table names', ({ from, allow }) => {
    expect(visitors.filter((visitor) => isLetIn(visitor, { allow }, from))).toEqual(
      visitors.filter((visitor) => ways[from]!.includes(visitor)),
    )
  })
})
