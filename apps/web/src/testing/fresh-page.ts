import { onlineManager } from '@tanstack/react-query'
import { followMissingParts } from '../app/build/missing-part.ts'
import { forgetBuild } from '../app/build/new-build.ts'
import { forgetCompanyStyle } from '../features/company/company-style.ts'
import { forgetHeld } from '../features/composer/attachments/held-files.ts'
import { forgetMarks } from '../features/composer/outbox/outbox.ts'
import { forgetSending } from '../features/composer/outbox/send-outbox.ts'
import { forgetSchedules } from '../features/composer/schedule/use-schedule.ts'
import { forgetPeaks } from '../features/messages/parts/use-peaks.ts'
import { takeFreshSignIn } from '../features/session/begin-session.ts'
import { showConnection } from '../kit/calls/connection.ts'
import { knowLaterProblems } from '../kit/calls/problem-text.ts'
import { takeLists } from '../kit/kept/early-lists.ts'
import { forgetMemory } from '../kit/kept/storage.ts'
import { setUnopened } from '../kit/kept/unopened.ts'
import { forgetWrites } from '../kit/kept/unsaved.ts'
import { forgetLetters } from '../kit/letters-alone.ts'
import { clearNotices } from '../kit/notices.ts'
import { forgetCalls } from '../kit/reload.ts'
import { forgetCheck } from '../kit/session/renew-session.ts'
import { forgetPen } from '../ui/emoji/can-draw-emoji.ts'
import { forgetFlags } from '../ui/select/country-flag.tsx'
import { clearToasts } from '../ui/toasts/toast-store.ts'

const start = window.location.href

/**
 * Forgets what modules remember, as a reload does; what the browser stores is still there. module-state.test.ts names modules that are
 * missing here.
 */
export function forgetModules() {
  followMissingParts()()
  takeFreshSignIn()
  takeLists('')
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
  forgetLetters()
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
  // It remembers that the last test had no connection, and would ask nothing.
  onlineManager.setOnline(true)
  window.localStorage.clear()
  window.sessionStorage.clear()
  document.body.replaceChildren()
  document.head.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  if (window.location.href !== start) window.history.replaceState(null, '', start)
}
