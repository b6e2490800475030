import { createContext, type ReactNode, useContext } from 'react'

/** What stands around a page and gives it its common parts. */
export type PageFrame = {
  /** The search for everything. `prepare` loads it before it is opened, so that it opens at once. */
  search: { open: () => void; prepare: () => void } | null
  /** The menu of the area that the page belongs to. */
  side: ReactNode
  /** A badge beside the title, for what has no other place. */
  mark: ReactNode
  /** Whether pages open windows of their own from here, or this is one; null where there is no room for them. */
  windows: 'open' | 'own' | null
}

export const PageFrameContext = createContext<PageFrame>({ search: null, side: null, mark: null, windows: null })

export const usePageFrame = (): PageFrame => useContext(PageFrameContext)
