import type { SessionLimit } from '@prosa/contract/session/session-data'
import { redirect } from '@tanstack/react-router'
import { wayToMaintenance } from '../features/company/public.ts'
import { takeFreshSignIn } from '../features/session/public.ts'
import { kitTexts } from '../kit/calls/problem-text.ts'
import { rememberAddress, takeAddress } from '../kit/kept/stored-address.ts'
import { showNotice } from '../kit/notices.ts'
import { clearSession, readEnding, readSession } from '../kit/session/session.ts'
import { hasSessionData, isChangingHands, readSessionData } from '../kit/session/session-data.ts'
import { judgeVisit } from './guard.ts'
import { homeOf } from './landing.ts'
import { type Screen, screens } from './screens.ts'

type Params = Readonly<Record<string, string>>

type Entered = Pick<Screen, 'allow'> & { limit?: SessionLimit | null }

const limitScreens = { newPassword: screens.X001.path, secondFactor: screens.X002.path }
const showDenied = () =>
  showNotice((language) => ({ text: kitTexts[language].errorTexts['permission.denied'], detail: null }), { kind: 'warning' })
const toLogin = () => redirect({ to: screens.S001.path, replace: true })

/** The address of the last page that was allowed, and its company. */
let shown: { address: string; companyId: string } | null = null

/** Route guard: called before a screen is shown, and again while it is shown when the session changes. */
export function enterScreen({ allow, limit = null }: Entered, params: Params, address: string, cause: 'preload' | 'enter' | 'stay') {
  if (allow !== 'anonymous' || params.companyId) leadToMaintenance(address, params.companyId ?? null)
  const data = readSessionData()
  const isStaying = cause === 'stay'
  // Whoever changed to another company, here or in another tab, starts at its entrance, without a notice of refusal.
  if (isStaying && data && shown?.address === address && shown.companyId !== data.companyId) throw toLogin()
  const verdict = judgeVisit({ allow, companyId: params.companyId ?? null, data, limit })
  if (verdict === 'enter') {
    shown = data && allow !== 'anonymous' ? { address, companyId: data.companyId } : null
    return
  }
  if (verdict === 'over') throw toLogin()
  if (verdict === 'limited') {
    rememberAddress(address)
    throw redirect({ to: limitScreens[data!.limit!], replace: true })
  }
  if (verdict === 'denied') {
    showDenied()
    throw toLogin()
  }
  // The data of the next session are here before its tokens: the login page goes on when those come.
  if (isStaying && isChangingHands()) throw toLogin()
  if (verdict === 'passwordExpired') clearSession('passwordExpired')
  // Tokens without data, or data without tokens, open nothing: what is left is deleted.
  else if (readSession() || (!isStaying && hasSessionData())) clearSession('expired')
  // Whoever signs out leaves no address behind for the next person.
  if (!isStaying || readEnding() !== 'signedOut') rememberAddress(address)
  throw toLogin()
}

/** A signed-in person is led away from the login page, unless there is nowhere else to go (A06). */
export function leaveLogin() {
  const data = readSessionData()
  // In maintenance, too: administrators come in here, and everybody else is led away once it is known who they are.
  if (!data) return
  leadToMaintenance(screens.S001.path, null)
  if (data.limit) throw redirect({ to: limitScreens[data.limit], replace: true })
  const arriving = takeFreshSignIn() ? 'signedIn' : 'opened'
  const home = homeOf(data, arriving)
  const wanted = takeAddress()
  if (home === null) return
  throw redirect({ href: wanted ?? home, replace: true, state: { isArriving: arriving === 'signedIn' && wanted === null } })
}

function leadToMaintenance(address: string, companyId: string | null) {
  const away = wayToMaintenance(address, companyId)
  if (away !== null) throw redirect({ href: away, replace: true })
}
