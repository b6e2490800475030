import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { LoginScreen } from '../features/session/public.ts'
import { readSession } from '../kit/session.ts'
import { CrashScreen } from './crash-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { paths } from './paths.ts'

const loadSignedIn = () => import('./signed-in.tsx')

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundScreen, errorComponent: CrashScreen })

const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  beforeLoad: () => {
    if (readSession()) throw redirect({ to: paths.home, replace: true })
  },
  // The next page travels while the server checks the password.
  component: () => <LoginScreen onSigningIn={() => void loadSignedIn()} />,
})

const loginAlias = createRoute({
  getParentRoute: () => root,
  path: paths.loginAlias,
  beforeLoad: () => {
    throw redirect({ to: paths.login, replace: true })
  },
})

const home = createRoute({
  getParentRoute: () => root,
  path: paths.home,
  beforeLoad: () => {
    if (!readSession()) throw redirect({ to: paths.login, replace: true })
  },
  component: lazyRouteComponent(loadSignedIn, 'SignedIn'),
})

/** Public, as the spec lists it. */
const gallery = createRoute({
  getParentRoute: () => root,
  path: paths.gallery,
  component: lazyRouteComponent(() => import('./gallery/gallery-screen.tsx'), 'GalleryScreen'),
})

const icons = createRoute({
  getParentRoute: () => root,
  path: paths.icons,
  beforeLoad: () => {
    if (!readSession()) throw redirect({ to: paths.login, replace: true })
  },
  component: lazyRouteComponent(() => import('./icons/icons-screen.tsx'), 'IconsScreen'),
})

export function newRouter(history?: RouterHistory) {
  return createRouter({ routeTree: root.addChildren([login, loginAlias, home, gallery, icons]), ...(history ? { history } : {}) })
}

export type ProsaRouter = ReturnType<typeof newRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: ProsaRouter
  }
}
