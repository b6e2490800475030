import type { ReactNode } from 'react'
import { useShownScheme } from './color-scheme.ts'
import { useRootMark } from './page/use-root-mark.ts'
import { type UiLanguage, UiLanguageContext } from './ui-language.ts'

type Props = { language?: UiLanguage; children: ReactNode }

/** The context of every part of `ui/`: the colour scheme that is shown, and the language. */
export function UiProvider({ language = 'pt', children }: Props) {
  // Mantine's stylesheets know the scheme by this name.
  useRootMark('data-mantine-color-scheme', useShownScheme())
  return <UiLanguageContext value={language}>{children}</UiLanguageContext>
}
