import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { colorRoles, theme } from './theme.ts'
import { type UiLanguage, UiLanguageContext } from './ui-language.ts'

type Props = {
  language?: UiLanguage
  /** Tests wait for no motion. */
  env?: 'test' | 'default'
  children: ReactNode
}

/** What every part of `ui/` stands in: the theme, the colour scheme that was chosen, and the language. */
export function UiProvider({ language = 'pt', env = 'default', children }: Props) {
  const [schemeManager] = useState(() => localStorageColorSchemeManager({ key: 'prosa.scheme' }))
  return (
    <MantineProvider theme={theme} cssVariablesResolver={colorRoles} colorSchemeManager={schemeManager} defaultColorScheme="auto" env={env}>
      <UiLanguageContext value={language}>{children}</UiLanguageContext>
    </MantineProvider>
  )
}
