import { useRouterState } from '@tanstack/react-router'

type WordsToFind = { words: string; at: number }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The words whose messages the palette led to, and when. */
    sought?: WordsToFind
  }
}

/** Another object each time that words are looked for, also where they are the same. */
export const useWordsToFind = (): WordsToFind | null => useRouterState({ select: ({ location }) => location.state.sought ?? null })
