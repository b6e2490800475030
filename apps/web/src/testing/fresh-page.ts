import { followMissingParts } from '../app/missing-part.ts'
import { forgetBuild } from '../app/new-build.ts'
import { forgetCompanyStyle } from '../features/company/company-style.ts'
import { forgetHeld } from '../features/composer/held-files.ts'
import { forgetMarks } from '../features/composer/outbox.ts'
import { forgetSending } from '../features/composer/send-outbox.ts'
import { forgetSchedules } from '../features/composer/use-schedule.ts'
import { forgetPeaks } from '../features/messages/parts/use-peaks.ts'
import { takeFreshSignIn } from '../features/session/begin-session.ts'
import { showConnection } from '../kit/connection.ts'
import { clearNotices } from '../kit/notices.ts'
import { knowLaterProblems } from '../kit/problem-text.ts'
import { forgetCalls } from '../kit/reload.ts'
import { forgetCheck } from '../kit/renew-session.ts'
import { forgetMemory } from '../kit/storage.ts'
import { setUnopened } from '../kit/unopened.ts'
import { forgetWrites } from '../kit/unsaved.ts'
import { forgetPen } from '../ui/can-draw-emoji.ts'
import { forgetFlags } from '../ui/country-flag.tsx'
import { clearToasts } from '../ui/toast-store.ts'

const start = window.location.href

/** What modules remember is gone, as after a reload; what the browser keeps is still there. Module-state.test.ts names those that are missing here. */
export function forgetModules() {
  followMissingParts()()
  takeFreshSignIn()
  clearNotices()
  clearToasts()
  forgetBuild()
  forgetCalls()
  forgetCheck()
  forgetCompanyStyle()
  forgetFlags()
  forgetHeld()
  forgetMarks()
  forgetMemory()
  forgetPeaks()
  forgetPen()
  forgetSchedules()
  forgetSending()
  forgetWrites()
  knowLaterProblems(null)
  setUnopened(0)
  showConnection({ state: 'connecting', since: 0 })
}

/** The next test finds the page as the first one did. */
export function beginFreshPage() {
  forgetModules()
  window.localStorage.clear()
  window.sessionStorage.clear()
  document.body.replaceChildren()
  document.head.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  if (window.location.href !== start) window.history.replaceState(null, '', start)
}
