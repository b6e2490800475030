import type { SessionData } from '@prosa/contract/session/session-data'
import { type ComponentType, type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { AvailabilityProvider } from '../../features/agents/public.ts'
import { CompanySwitchProvider } from '../../features/session/public.ts'
import { useTexts } from '../../kit/i18n.ts'
import { showNotice } from '../../kit/notices.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { useShortcut } from '../../kit/shortcuts.ts'
import { useHeldKeys } from '../../ui/layers/held-keys.ts'
import { useBroughtLater } from '../../ui/layers/use-brought-later.ts'
import { type PageFrame, PageFrameContext } from '../../ui/page/page-frame.ts'
import { useRootMark } from '../../ui/page/use-root-mark.ts'
import { useIsPhone } from '../../ui/screen-size.ts'
import { withTexts } from '../../ui/spoken-texts.ts'
import { undoNewest } from '../../ui/toasts/toast-store.ts'
import { isMobileWrapper } from '../build/native.ts'
import { homeOf } from '../landing.ts'
import { screens } from '../screens.ts'
import { AreaMenu } from './area-menu.tsx'
import { BottomBar, MoreSheetLater } from './bottom-bar.tsx'
import { DemoBadge } from './demo-badge.tsx'
import { layoutMode } from './layout-mode.ts'
import { pageAddress } from './page-address.ts'
import { PersonPanelLater } from './panels/person-menu.tsx'
import { Rail } from './rail.tsx'
import styles from './shell.module.css'
import { shellTexts } from './shell-texts.ts'
import { readSides } from './sides.ts'
import { contentId } from './skip-link.tsx'
import { useWhere } from './where.ts'

const loadPalette = async () => (await withTexts(import('./palette/palette.tsx'))).Palette
const loadHelp = async () => (await withTexts(import('./panels/shortcuts-help.tsx'))).ShortcutsHelp

/** The frame around every signed-in page: navigation, the person's own menu, and the page in the middle. */
export function Shell({ children }: { children: ReactNode }) {
  const data = useSessionData()
  if (!data) return null
  return (
    <AvailabilityProvider>
      <CompanySwitchProvider>
        <Frame data={data}>{children}</Frame>
      </CompanySwitchProvider>
    </AvailabilityProvider>
  )
}

function Frame({ data, children }: { data: SessionData; children: ReactNode }) {
  const texts = useTexts(shellTexts)
  const main = useRef<HTMLElement>(null)
  const { screen, pathname, isAlone } = useWhere()
  const isPhone = useIsPhone()
  const palette = useLateLayer(loadPalette)
  const help = useLateLayer(loadHelp)
  const area = screen && screens[screen].area
  const sides = readSides()
  const mode = layoutMode({
    ...sides,
    isAlone,
    isPhone,
    isWrapped: isMobileWrapper(),
    isPublic: screen !== null && screens[screen].allow === 'anonymous',
  })

  useArrival(main, pathname)
  useShortcut('Ctrl K', palette.open, { group: texts.shortcuts.general, text: texts.shortcuts.palette })
  useShortcut('/', palette.open, { group: texts.shortcuts.general, text: texts.shortcuts.palette, yields: true })
  useShortcut('Z', undoNewest, { group: texts.shortcuts.general, text: texts.shortcuts.undo })
  useShortcut('?', help.open, { group: texts.shortcuts.general, text: texts.shortcuts.help })

  useBroughtLater(() => [PersonPanelLater.bring, MoreSheetLater.bring, loadPalette])

  const home = homeOf(data, 'opened') ?? pageAddress('S018', data)
  const hasSide = mode !== 'empty' && sides.right
  const windows = isAlone ? 'own' : mode === 'app' ? 'open' : null
  const frame = useMemo<PageFrame>(
    () => ({
      search: { open: palette.open, prepare: palette.prepare },
      side: hasSide && <AreaMenu area={area} data={data} />,
      mark: <DemoBadge />,
      windows,
    }),
    [palette.open, palette.prepare, hasSide, area, data, windows],
  )
  // Inside a conversation a phone has no room for the bar (design §4).
  const hasBar = mode === 'app-mobile' && sides.left && screen !== 'S019'
  useRootMark('data-frame', mode)
  useRootMark('data-frame-bar', hasBar ? '' : null)
  return (
    <PageFrameContext value={frame}>
      <div className={styles.frame} data-mode={mode} data-bar={hasBar || undefined}>
        {mode === 'app' && sides.left && <Rail data={data} area={area} home={home} onHelp={help.open} />}
        <main ref={main} id={contentId} className={styles.main} tabIndex={-1}>
          {children}
        </main>
        {hasBar && <BottomBar data={data} area={area} onHelp={help.open} />}
      </div>
      {palette.Layer && <palette.Layer opened={palette.opened} onClose={palette.close} data={data} onHelp={help.open} />}
      {help.Layer && <help.Layer opened={help.opened} onClose={help.close} />}
    </PageFrameContext>
  )
}

/**
 * A dialog whose code is loaded when it is first opened. `prepare` loads it earlier, and renders nothing yet; a failed load is shown only to
 * whoever opens the dialog.
 */
function useLateLayer<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Layer, setLayer] = useState<ComponentType<Props> | null>(null)
  const [opened, setOpened] = useState(false)
  const keep = useCallback((loaded: ComponentType<Props>) => setLayer(() => loaded), [])
  const prepare = useCallback(() => void Promise.allSettled([load()]), [load])
  const open = useCallback(() => {
    setOpened(true)
    load().then(keep, () => {
      setOpened(false)
      showNotice((language) => ({ text: shellTexts[language].partFailed, detail: null }))
    })
  }, [load, keep])
  const close = useCallback(() => setOpened(false), [])
  useHeldKeys(opened && !Layer)
  return { Layer, opened, open, close, prepare }
}

/** After a change of page the focus goes to the heading of the new page, unless it is inside the page already. */
function useArrival(main: RefObject<HTMLElement | null>, pathname: string) {
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const focused = document.activeElement
    if (!main.current || (focused !== main.current && main.current.contains(focused))) return
    const heading = main.current.querySelector('h1')
    if (heading) heading.focus({ preventScroll: true })
    // The page is still loading; its heading takes the focus when nothing else has it.
    else if (focused instanceof HTMLElement) focused.blur()
  }, [main, pathname])
}
