import { unbuiltScreens } from '@prosa/contract/unbuilt'
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { LoginScreen } from '../features/session/public.ts'
import { rememberContactToOpen } from '../kit/contact-to-open.ts'
import { rememberAddress } from '../kit/kept/stored-address.ts'
import { readSession, rememberCompany } from '../kit/session/session.ts'
import { readSessionData } from '../kit/session/session-data.ts'
import { fillAddress } from './address.ts'
import { inTime } from './build/missing-part.ts'
import { type BuiltScreen, builtScreens, type LoadScreen } from './built-screens.ts'
import { enterScreen, leaveLogin } from './enter.ts'
import { CrashScreen } from './fallbacks/crash-screen.tsx'
import { NotFoundScreen } from './fallbacks/not-found-screen.tsx'
import { bringInsideTexts } from './inside-texts.ts'
import { redirects } from './redirects.ts'
import { type Screen, type ScreenId, screens } from './screens.ts'
import { rememberSides } from './shell/sides.ts'

const loadLaterScreens = () => import('./later-screens.ts')

const loadSignedIn = inTime(() => {
  bringInsideTexts()
  void Promise.allSettled([loadLaterScreens()])
  return import('./signed-in.tsx')
})

const root = createRootRoute({
  beforeLoad: ({ location }) => {
    rememberContactToOpen(location.searchStr)
    rememberSides(location.searchStr)
  },
  component: Outlet,
  notFoundComponent: NotFoundScreen,
  errorComponent: CrashScreen,
})

/** All screens that need a signed-in person are rendered inside the frame. */
const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: lazyRouteComponent(loadSignedIn, 'SignedIn') })

const login = createRoute({
  getParentRoute: () => root,
  path: screens.S001.path,
  beforeLoad: leaveLogin,
  // The next page is loaded while the server checks the password.
  component: () => <LoginScreen onSigningIn={() => void loadSignedIn()} />,
})

/** For links from elsewhere: the target of `/redirect?to=/…` is remembered until after the sign-in. */
const handOver = createRoute({
  getParentRoute: () => root,
  path: '/redirect',
  beforeLoad: ({ location }) => {
    rememberAddress(new URLSearchParams(location.searchStr).get('to') ?? '')
    throw redirect({ to: screens.S001.path, replace: true })
  },
})

const leading = redirects.map(({ from, to, allow }) =>
  createRoute({
    getParentRoute: () => root,
    path: from,
    beforeLoad: ({ params, location, cause }) => {
      enterScreen({ allow }, params, location.href, cause)
      throw redirect({ to: fillAddress(to, params), replace: true })
    },
  }),
)

const isFramed = ({ allow, limit }: Screen) => allow !== 'anonymous' && !limit

function routesOf(id: ScreenId, component: ReturnType<typeof lazyRouteComponent>): AnyRoute[] {
  const screen: Screen = screens[id]
  const parent = isFramed(screen) ? frame : root
  return [screen.path, ...(screen.otherPaths ?? [])].map((path) =>
    createRoute({
      getParentRoute: () => parent as AnyRoute,
      path,
      beforeLoad: ({ params, location, cause }) => enterScreen(screen, params, location.href, cause),
      component,
    }),
  )
}

const underConstruction = (id: (typeof unbuiltScreens)[number]) =>
  lazyRouteComponent(
    inTime(async () => {
      const { UnderConstruction, PublicUnderConstruction } = await import('./fallbacks/under-construction-screen.tsx')
      const Screen = isFramed(screens[id]) ? UnderConstruction : PublicUnderConstruction
      return { default: () => <Screen id={id} /> }
    }),
  )

/**
 * Memo: addresses that share a screen, such as the inbox with and without an open chat, share a component, so that it stays mounted when
 * the address changes between them.
 */
const components = new Map(Object.values(builtScreens).map((load: LoadScreen) => [load, lazyRouteComponent(inTime(load))]))

type LaterScreen = Exclude<BuiltScreen, keyof typeof builtScreens>
const elsewhere: readonly string[] = [...Object.keys(builtScreens), ...unbuiltScreens, 'S001', 'S012', 'S059']
const later = Object.keys(screens).filter((id) => !elsewhere.includes(id)) as LaterScreen[]
const laterScreen = (id: LaterScreen) => lazyRouteComponent(inTime(async () => (await loadLaterScreens()).laterScreens[id]()))

/** The entrance of one company: the login page in its style, and the desk of the provider's own staff. */
const companyLogin = createRoute({
  getParentRoute: () => frame,
  path: screens.S012.path,
  beforeLoad: ({ params }) => {
    if (readSessionData()?.internal) return
    if (!readSession()) rememberCompany(params.companyId)
    throw redirect({ to: screens.S001.path, replace: true })
  },
  component: laterScreen('S012'),
})

const all = [
  ...Object.entries(builtScreens).map(([id, load]) => [id as ScreenId, components.get(load)!] as const),
  ...later.map((id) => [id, laterScreen(id)] as const),
  ...unbuiltScreens.map((id) => [id, underConstruction(id)] as const),
]
const framed = all.filter(([id]) => isFramed(screens[id])).flatMap(([id, component]) => routesOf(id, component))
const open = all.filter(([id]) => !isFramed(screens[id])).flatMap(([id, component]) => routesOf(id, component))

export function newRouter(history?: RouterHistory) {
  const routeTree = root.addChildren([login, handOver, ...leading, ...open, frame.addChildren([companyLogin, ...framed])])
  return createRouter({ routeTree, defaultErrorComponent: CrashScreen, ...(history ? { history } : {}) })
}

export type ProsaRouter = ReturnType<typeof newRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: ProsaRouter
  }
}
